import { describe, expect, it, vi } from 'vitest'
import { fakeLocks } from '../../testing/windows.ts'
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

describe('leading', () => {
  it('is for one at a time, in the order of coming', async () => {
    const { candidate } = setup()
    const [first, second, third] = [candidate(), candidate(), candidate()]
    second.stop()
    first.stop()
    await vi.waitFor(() => expect(third.isLeading()).toBe(true))
    expect(first.onLost).toHaveBeenCalledTimes(1)
    expect(second.onLead).not.toHaveBeenCalled()
  })

  it('can be taken, and comes back to the one before', async () => {
    const { candidate } = setup()
    const [first, second] = [candidate(), candidate()]
    second.take()
    expect(second.isLeading()).toBe(true)
    await vi.waitFor(() => expect(first.onLost).toHaveBeenCalledTimes(1))
    second.stop()
    await vi.waitFor(() => expect(first.isLeading()).toBe(true))
    expect(second.onLead).toHaveBeenCalledTimes(1)
  })
})
