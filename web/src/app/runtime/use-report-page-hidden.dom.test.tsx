import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReportPageHidden } from './use-report-page-hidden.ts'

beforeEach(() => void vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true))
afterEach(() => vi.restoreAllMocks())

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('sends a beacon when the page is hidden, but not when it is shown again', () => {
  renderHook(useReportPageHidden)
  expect(navigator.sendBeacon).not.toHaveBeenCalled()
  setVisibility('hidden')
  setVisibility('visible')
  expect(navigator.sendBeacon).toHaveBeenCalledExactlyOnceWith('/api/page-hidden.php', '{}')
})

it('sends no beacon after it was unmounted', () => {
  const { unmount } = renderHook(useReportPageHidden)
  unmount()
  setVisibility('hidden')
  expect(navigator.sendBeacon).not.toHaveBeenCalled()
})
