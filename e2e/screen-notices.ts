import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { developmentEnvironment, valueOf } from '../scripts/product/environment.ts'
import { arriveAt } from './harness/arrive.ts'
import { memberOf } from './harness/log-in.ts'
import { textsOf } from './harness/texts.ts'

async function change(statement: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: valueOf(developmentEnvironment(), 'DATABASE_URL') })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Mails to a demo member came back, or do not any more. The page may remember for a moment how it was. */
export async function setBounced(page: Page | null, username: string): Promise<void> {
  const reasons = page ? '{bounced}' : '{}'
  await change('update members set notifications_disabled = $2 where id = $1', [
    memberOf('velvet', username).id,
    reasons,
  ])
  if (page) await untilHint(page)
}

/** The photos of a demo member are not shown, or are again. */
export async function setWithoutPhoto(page: Page | null, username: string): Promise<void> {
  const [from, to] = page ? ['active', 'refused'] : ['refused', 'active']
  await change('update photos set status = $3 where profile_id = $1 and status = $2', [
    memberOf('velvet', username).id,
    from,
    to,
  ])
  if (page) await untilHint(page)
}

/** Comes with the next page, when the product has heard of it. */
export async function untilHint(page: Page): Promise<void> {
  const hint = page.getByRole('region', { name: textsOf('en')('alerts.region') })
  const { pathname } = new URL(page.url())
  for (let tries = 0; tries < 20 && !(await hint.isVisible()); tries++) await arriveAt(page, pathname)
  await hint.waitFor()
}

/** The browser allows notifications, which are not switched on yet. */
export const allowNotices = (context: BrowserContext): Promise<void> => context.grantPermissions(['notifications'])

/** The browser offers to install the site; those without a window never do. */
export async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({}) }))`)
  await page.locator('#app').scrollIntoViewIfNeeded()
}
