import type { Locale } from '@velvet/i18n/locales'
import type { Locator, Page } from 'playwright-core'
import { textsOf } from './texts.ts'
import type { Device } from './visit.ts'

type Viewer = { device: Device; name: string; locale?: Locale }

/** The account menu of a member, or on a phone the link to their own page. Visitors have neither. */
export const accountControl = (page: Page, { device, name, locale = 'en' }: Viewer): Locator =>
  device === 'phone'
    ? page.getByRole('link', { name: textsOf(locale)('nav.you'), exact: true })
    : page.getByRole('button', { name: textsOf(locale)('nav.account', { name }) })

/** Logs out from any page with a navigation. */
export async function logOut(page: Page, viewer: Viewer): Promise<void> {
  await accountControl(page, viewer).click()
  const role = viewer.device === 'phone' ? 'button' : 'menuitem'
  await page.getByRole(role, { name: textsOf(viewer.locale ?? 'en')('nav.logout') }).click()
}
