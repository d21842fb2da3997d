import type { BrowserContext, Page } from 'playwright-core'
import type { VisitOptions } from './harness/visit.ts'
import type { prepareBuyerOrders } from './screen-orders.ts'

export const widths = {
  390: { device: 'phone', maxHeightPx: 4_000 },
  768: { device: 'desktop', maxHeightPx: 3_000 },
  1200: { device: 'desktop', maxHeightPx: 2_000 },
  1440: { device: 'desktop', maxHeightPx: 2_000 },
  1920: { device: 'desktop', maxHeightPx: 1_500 },
} as const
export type Width = keyof typeof widths
export const phoneAndDesktop: Width[] = [390, 1200]
export const brandWidths: Width[] = [390, 1200, 1440, 1920]
export const allWidths: Width[] = [390, 768, 1200, 1440, 1920]

export type Orders = Awaited<ReturnType<typeof prepareBuyerOrders>>

/** A page of which pictures are taken in both themes. */
export type Screen = {
  name: string
  /** The path, or a function of the buyer's orders for pages that show one of them. */
  path: string | ((orders: Orders) => string)
  port: number
  /** Username of the member who is logged in; a visitor otherwise. */
  as?: string
  /** Username of the member who has blocked them. */
  blockedBy?: string
  sizes?: Width[]
  /** Options of the browser that differ from the defaults. */
  visit?: VisitOptions
  /** Runs before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<void>
  /** Runs on the page before the screenshot, which then only shows the window instead of the full page. */
  act?: (page: Page) => Promise<void>
  /** Reverts what `act` has changed. */
  undo?: (context: BrowserContext) => Promise<void>
}
