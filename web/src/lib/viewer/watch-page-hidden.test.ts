import { expect, it, vi } from 'vitest'
import { watchPageHidden } from './watch-page-hidden.ts'

function aPage({ isCounted = false } = {}) {
  const facts: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), facts, { querySelector: () => (isCounted ? {} : null) })
  const beacon = vi.fn()
  const stop = watchPageHidden(page, beacon)
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { beacon, stop, turn }
}

it('tells each time that the page is put away, with an empty JSON body', () => {
  const { beacon, turn } = aPage()
  turn('hidden')
  turn('visible')
  turn('hidden')
  expect(beacon.mock.calls).toEqual([
    ['/api/page-hidden.php', '{}'],
    ['/api/page-hidden.php', '{}'],
  ])
})

it('leaves it to the script of a visit that is counted already', () => {
  const { beacon, turn } = aPage({ isCounted: true })
  turn('hidden')
  expect(beacon).not.toHaveBeenCalled()
})

it('ends with the login', () => {
  const { beacon, stop, turn } = aPage()
  stop()
  turn('hidden')
  expect(beacon).not.toHaveBeenCalled()
})
