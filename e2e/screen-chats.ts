import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { developmentEnvironment, requireValue } from '../scripts/product/environment.ts'
import { demoMember } from './harness/log-in.ts'

/** Blocks the read receipts of the page, so that a screenshot does not mark the conversation as read. */
export async function blockReadReceipts(context: BrowserContext): Promise<void> {
  await context.route('**/api/conversations/*/read', (route) => route.abort())
}

/** Stores a draft for the conversation that is open and reloads the page. */
export async function storeDraft(page: Page, username: string, text: string): Promise<void> {
  const key = `velvet-draft:${demoMember('velvet', username).id}:${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
  await page.reload({ waitUntil: 'networkidle' })
}

/** Chooses a gift in the open gift dialog. */
export async function chooseGift(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').nth(2).check({ force: true })
  await page.waitForLoadState('networkidle')
}

/** Sets whether an operator answers for the fictional profiles. */
export async function setAttendance(isAttended: boolean): Promise<void> {
  const client = new Client({ connectionString: requireValue(developmentEnvironment(), 'DATABASE_URL') })
  await client.connect()
  try {
    await client.query('delete from attended_profiles')
    if (isAttended)
      await client.query(
        `insert into attended_profiles select site_id, id, now() + interval '5 minutes' from profiles where is_fictional`,
      )
  } finally {
    await client.end()
  }
}
