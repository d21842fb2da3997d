import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Somebody sees it without scrolling. */
export async function expectInView(place: Locator): Promise<void> {
  const isInView = async () => {
    const box = await place.boundingBox()
    const height = place.page().viewportSize()?.height ?? 0
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
  await expect.poll(isInView, { timeout: 5_000 }).toBe(true)
}
