import { expect, it, vi } from 'vitest'
import { reportPageHidden } from './report-page-hidden.ts'

function aPage({ hasStatisticsScript = false } = {}) {
  const initial: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const page = Object.assign(new EventTarget(), initial, { querySelector: () => (hasStatisticsScript ? {} : null) })
  const beacon = vi.fn()
  const stop = reportPageHidden(page, beacon)
  const setVisibility = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { beacon, stop, setVisibility }
}

it('sends a beacon with an empty JSON body each time the page is hidden', () => {
  const { beacon, setVisibility } = aPage()
  setVisibility('hidden')
  setVisibility('visible')
  setVisibility('hidden')
  expect(beacon.mock.calls).toEqual([
    ['/api/page-hidden.php', '{}'],
    ['/api/page-hidden.php', '{}'],
  ])
})

it('sends no beacon when the statistics script already does', () => {
  const { beacon, setVisibility } = aPage({ hasStatisticsScript: true })
  setVisibility('hidden')
  expect(beacon).not.toHaveBeenCalled()
})

it('sends no beacon after it was stopped', () => {
  const { beacon, stop, setVisibility } = aPage()
  stop()
  setVisibility('hidden')
  expect(beacon).not.toHaveBeenCalled()
})
