import { describe, expect, it, vi } from 'vitest'
import { fakeLocks } from '../../testing/fake-browser.ts'
import { createLeadership } from './leadership.ts'

function setup() {
  const locks = fakeLocks()
  const candidate = () => {
    const [onLead, onLost] = [vi.fn(), vi.fn()]
    const leadership = createLeadership({ locks, name: 'one', onLead, onLost })
    leadership.start()
    return { ...leadership, onLead, onLost }
  }
  return { candidate }
}

describe('leadership', () => {
  it('is held by one window at a time, in the order of requests', async () => {
    const { candidate } = setup()
    const [first, second, third] = [candidate(), candidate(), candidate()]
    second.stop()
    first.stop()
    await expect.poll(() => third.isLeading()).toBe(true)
    expect(first.onLost).toHaveBeenCalledTimes(1)
    expect(second.onLead).not.toHaveBeenCalled()
  })

  it('can be taken over, and returns to the previous leader afterwards', async () => {
    const { candidate } = setup()
    const [first, second] = [candidate(), candidate()]
    second.takeOver()
    expect(second.isLeading()).toBe(true)
    await expect.poll(() => first.onLost).toHaveBeenCalledTimes(1)
    second.stop()
    await expect.poll(() => first.isLeading()).toBe(true)
    expect(second.onLead).toHaveBeenCalledTimes(1)
  })
})
