import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow } from './accessibility.ts'
import type { Device } from './visit.ts'

const folder = join(import.meta.dirname, '../output/journey')
/** Whether all images are loaded, including those with `loading=lazy`. */
const areImagesLoaded = `[...document.images].every((image) => {
  image.loading = 'eager'
  return image.complete
})`

export type ScreenshotAlbum = {
  /** Takes a screenshot when the page is idle and its images are loaded. Expects that nothing overflows. */
  captureWhenIdle(page: Page, step: string): Promise<void>
  /** Takes a screenshot at once, for states that last only a moment. */
  captureNow(page: Page, step: string): Promise<void>
}

/** The theme of a device in the full journeys. Each device has another one, so that both themes are covered. */
export const themeOf = (device: Device) => (device === 'phone' ? 'light' : 'dark')

/** Creates an album whose screenshots are numbered in the order of the journey. */
export function createAlbum(role: string, device: Device): ScreenshotAlbum {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const capture = async (page: Page, step: string) => {
    count += 1
    const name = [role, device, String(count).padStart(2, '0'), step].join('-')
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  return {
    captureNow: capture,
    async captureWhenIdle(page, step) {
      await page.waitForLoadState('networkidle')
      // Headless browsers draw no scroll bar, so the space that is reserved for it would be an empty strip.
      await page.evaluate(`document.documentElement.style.scrollbarGutter = 'auto'`)
      await expect.poll(() => page.evaluate(areImagesLoaded)).toBe(true)
      await expectNoOverflow(page)
      await capture(page, step)
    },
  }
}
