import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Expects that the element is visible without scrolling. */
export async function expectInView(target: Locator): Promise<void> {
  const isInView = async () => {
    const box = await target.boundingBox()
    const height = target.page().viewportSize()?.height ?? 0
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
  await expect.poll(isInView).toBe(true)
}
