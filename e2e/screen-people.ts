import { Client } from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { developmentEnvironment, requireValue } from '../scripts/product/environment.ts'
import { demoPassword, demoPeople } from '../server/seed/people.ts'
import { demoMember } from './harness/log-in.ts'

async function call(context: BrowserContext, method: string, path: string, data: object = {}): Promise<void> {
  const response = await context.request.fetch(path, { method, data, headers: { 'X-Request-Type': 'client' } })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
}

/** Logs in a demo member through the API. The login form would switch the page to the language of the member. */
export const logInAs = (context: BrowserContext, username: string): Promise<void> =>
  call(context, 'POST', '/api/user.php', { username, password: demoPassword })

/**
 * Logs in a demo member from the page. Only browsers resolve the hosts of the other sites on every machine, so requests
 * outside of the page cannot be used there.
 */
export async function logInOnPage(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  const body = JSON.stringify({ username, password: demoPassword })
  const status = await page.evaluate<number>(`fetch('/api/user.php', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
    body: ${JSON.stringify(body)},
  }).then(({ status }) => status)`)
  if (status >= 400) throw new Error(`Login of ${username}: ${status}`)
}

/** Lets one demo member block another. Returns a function that removes the block. */
export async function blockMember(
  context: BrowserContext,
  blocker: string,
  blocked: string,
): Promise<() => Promise<void>> {
  const address = `/api/blocks/${demoMember('velvet', blocked).id}`
  await logInAs(context, blocker)
  await call(context, 'PUT', address)
  return async () => {
    await logInAs(context, blocker)
    await call(context, 'DELETE', address)
  }
}

const idOf = (username: string) => demoPeople('velvet').find((person) => person.username === username)?.id ?? ''
const commentsToEmma: Record<string, string> = { lukas: 'Which of the three books should I read first?' }
/** Shares an interest with Emma, which the match dialog names. */
const matchOfEmma = 'camille'
const likingEmma = ['lukas', matchOfEmma, 'giulia', 'thomas', 'agnieszka', 'freja', 'mikko', 'ingrid']
const likedByEmma = [
  'freja',
  'mikko',
  'ingrid',
  ...demoPeople('velvet')
    .slice(12, 19)
    .map(({ username }) => username),
]

/** Gives Emma received likes, sent likes and matches. Returns a function that removes them all. */
export async function prepareLikesOfEmma(context: BrowserContext): Promise<() => Promise<void>> {
  const emma = `/api/likes/${demoMember('velvet', 'emma').id}`
  for (const username of likingEmma) {
    const comment = commentsToEmma[username]
    await logInAs(context, username)
    await call(context, 'PUT', emma, comment ? { comment } : {})
  }
  await logInAs(context, 'emma')
  for (const username of likedByEmma) await call(context, 'PUT', `/api/likes/${idOf(username)}`)
  for (const username of likingEmma.filter((name) => likedByEmma.includes(name)))
    await call(context, 'PUT', `/api/likes/${idOf(username)}/seen`)
  return async () => {
    await logInAs(context, 'emma')
    for (const username of likedByEmma) await call(context, 'DELETE', `/api/likes/${idOf(username)}`)
    for (const username of likingEmma) {
      await logInAs(context, username)
      await call(context, 'DELETE', emma)
    }
  }
}

/** Moves Emma’s likes of the last hour into the past, each by some hours more than the one before it. */
export async function spreadLikesOfEmma(): Promise<void> {
  const client = new Client({ connectionString: requireValue(developmentEnvironment(), 'DATABASE_URL') })
  await client.connect()
  try {
    await client.query(
      `update likes as pair set low_liked_at = low_liked_at - age, high_liked_at = high_liked_at - age, matched_at = matched_at - age
       from (
         select site_id, low_id, high_id, row_number() over (order by liked_at desc) * interval '3 hours 25 minutes' as age
         from (select *, greatest(low_liked_at, high_liked_at) as liked_at from likes where $1 in (low_id, high_id)) as own
         where liked_at > now() - interval '1 hour'
       ) as spread
       where (pair.site_id, pair.low_id, pair.high_id) = (spread.site_id, spread.low_id, spread.high_id)`,
      [idOf('emma')],
    )
  } finally {
    await client.end()
  }
}

/** Likes a member back on the likes page, which opens the match dialog. */
export async function openMatchDialog(page: Page): Promise<void> {
  const { name } = demoMember('velvet', matchOfEmma)
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Removes Emma’s like, which ends the match that the pictures show. */
export const endMatch = (context: BrowserContext): Promise<void> =>
  call(context, 'DELETE', `/api/likes/${demoMember('velvet', matchOfEmma).id}`)
