import type { BrowserContext, Page } from 'playwright-core'
import { demoPassword, demoPeople } from '../server/seed/people.ts'
import { demoMember } from './harness/log-in.ts'

async function call(context: BrowserContext, method: string, path: string, data: object = {}): Promise<void> {
  const response = await context.request.fetch(path, { method, data, headers: { 'X-Request-Type': 'client' } })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
}

/** Logs in a demo member through the API. The login form would switch the page to the language of the member. */
export const logInAs = (context: BrowserContext, username: string): Promise<void> =>
  call(context, 'POST', '/api/user.php', { username, password: demoPassword })

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
const likingEmma = ['lukas', 'giulia', 'thomas', 'camille', 'agnieszka', 'freja', 'mikko', 'ingrid']
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

/** Likes a member back on the likes page, which opens the match dialog. */
export async function openMatchDialog(page: Page): Promise<void> {
  const { name } = demoMember('velvet', 'giulia')
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Removes the like of Giulia, which ends the match that the pictures show. */
export const endMatch = (context: BrowserContext): Promise<void> =>
  call(context, 'DELETE', `/api/likes/${demoMember('velvet', 'giulia').id}`)
