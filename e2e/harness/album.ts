import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoOverflow } from './accessibility.ts'
import type { Device } from './visit.ts'

const folder = join(import.meta.dirname, '../output/journey')
/** Also those that would wait to be scrolled to. */
const areImagesThere = `[...document.images].every((image) => {
  image.loading = 'eager'
  return image.complete
})`

export type Album = {
  /** A picture of the page once it has come to rest; nothing sticks out of it. */
  keep(page: Page, step: string): Promise<void>
  /** A picture of what passes. */
  keepAtOnce(page: Page, step: string): Promise<void>
}

/** The theme in which a device makes its way, so that both are seen. */
export const themeOf = (device: Device) => (device === 'phone' ? 'light' : 'dark')

/** The pictures of one whole way, in its order. */
export function albumOf(role: string, device: Device): Album {
  mkdirSync(folder, { recursive: true })
  let taken = 0
  const keepAtOnce = async (page: Page, step: string) => {
    taken += 1
    const name = [role, device, String(taken).padStart(2, '0'), step].join('-')
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  return {
    keepAtOnce,
    async keep(page, step) {
      await page.waitForLoadState('networkidle')
      // A browser without a window draws no scroll bar; its place would be an empty strip.
      await page.evaluate(`document.documentElement.style.scrollbarGutter = 'auto'`)
      await expect.poll(() => page.evaluate(areImagesThere)).toBe(true)
      await expectNoOverflow(page)
      await keepAtOnce(page, step)
    },
  }
}
