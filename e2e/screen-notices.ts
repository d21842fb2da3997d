import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { developmentEnvironment, requireValue } from '../scripts/product/environment.ts'
import { navigateFromOtherPage } from './harness/navigate.ts'
import { demoMember } from './harness/log-in.ts'
import { textsOf } from './harness/texts.ts'

/** Runs a statement on the database of the demo. */
async function execute(statement: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: requireValue(developmentEnvironment(), 'DATABASE_URL') })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/**
 * Marks the mails to a demo member as bounced and waits for the alert on the page. Without a page, removes the mark.
 * The server caches members for a moment, so the alert may take a few navigations.
 */
export async function setBounced(page: Page | null, username: string): Promise<void> {
  const reasons = page ? '{bounced}' : '{}'
  await execute('update members set notifications_disabled = $2 where id = $1', [
    demoMember('velvet', username).id,
    reasons,
  ])
  if (page) await waitForAlert(page)
}

/** Hides the photos of a demo member and waits for the alert on the page. Without a page, shows the photos again. */
export async function setPhotosHidden(page: Page | null, username: string): Promise<void> {
  const [from, to] = page ? ['active', 'refused'] : ['refused', 'active']
  await execute('update photos set status = $3 where profile_id = $1 and status = $2', [
    demoMember('velvet', username).id,
    from,
    to,
  ])
  if (page) await waitForAlert(page)
}

/** Navigates to the same page again until it shows an alert: alerts only appear on navigation. */
export async function waitForAlert(page: Page): Promise<void> {
  const alert = page.getByRole('region', { name: textsOf('en')('alerts.region') })
  const { pathname } = new URL(page.url())
  for (let attempts = 0; attempts < 20 && !(await alert.isVisible()); attempts++)
    await navigateFromOtherPage(page, pathname)
  await alert.waitFor()
}

/** Grants the browser permission for notifications. Push itself stays switched off. */
export const allowNotifications = (context: BrowserContext): Promise<void> =>
  context.grantPermissions(['notifications'])

/** Dispatches the event with which a browser offers to install the site. Headless browsers never dispatch it. */
export async function dispatchInstallPrompt(page: Page): Promise<void> {
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({}) }))`)
  await page.locator('#app').scrollIntoViewIfNeeded()
}
