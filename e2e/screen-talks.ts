import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { developmentEnvironment, valueOf } from '../scripts/product/environment.ts'
import { memberOf } from './harness/log-in.ts'

/** Looking at a conversation for a picture does not read it: the next picture finds it as it was. */
export async function leaveUnread(context: BrowserContext): Promise<void> {
  await context.route('**/api/conversations/*/read', (route) => route.abort())
}

/** Somebody has begun to write before they noticed. */
export async function keepDraft(page: Page, username: string, words: string): Promise<void> {
  const key = `velvet-draft:${memberOf('velvet', username).id}:${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(words)})`)
  await page.reload({ waitUntil: 'networkidle' })
}

/** The gifts are open, and one of them is chosen. */
export async function chooseGift(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').nth(2).check({ force: true })
  await page.waitForLoadState('networkidle')
}

/** Somebody answers for every fictional profile, or nobody does. */
export async function setAttendance(isAttended: boolean): Promise<void> {
  const client = new Client({ connectionString: valueOf(developmentEnvironment(), 'DATABASE_URL') })
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
