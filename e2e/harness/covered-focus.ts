import type { Page } from 'playwright-core'

/**
 * Returns the name of the focused element when other parts of the page cover all of it or when it is outside the
 * window; null when some of it is visible, and undefined when the focus has left the page. The browser may need a
 * moment to scroll to the element, so it counts as covered only when it stays so.
 */
const readFocus = `(async () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { isOut: true }
  // An input that is drawn by its label is checked together with the label.
  const shown = (focused.matches('input') && focused.closest('label')) || focused
  const isShown = () => [...shown.getClientRects()].some(({ left, top, width, height }) =>
    [0.05, 0.5, 0.95].some((down) =>
      [0.05, 0.5, 0.95].some((across) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (shown.contains(hit) || hit.contains(shown))
      }),
    ),
  )
  const end = performance.now() + 2_000
  let isVisible = isShown()
  while (!isVisible && performance.now() < end) {
    await new Promise(requestAnimationFrame)
    isVisible = isShown()
  }
  const name = focused.getAttribute('aria-label') ?? shown.textContent.trim().slice(0, 40)
  return { covered: isVisible ? null : focused.tagName + ' ' + name }
})()`

type Focus = { isOut?: boolean; covered?: string | null }

/** Moves through the page with the Tab key and returns the elements that are not visible while they have the focus. */
export async function coveredStops(page: Page, maxStops = 120): Promise<string[]> {
  const covered: string[] = []
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate<Focus>(readFocus)
    if (focus.isOut) {
      if (stops < 5) throw new Error(`The Tab key reaches no element on ${page.url()}`)
      return covered
    }
    if (focus.covered) covered.push(focus.covered)
  }
  return covered
}
