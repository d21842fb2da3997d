import type { BrowserContext, Page } from 'playwright-core'
import { demoPassword, demoPeople } from '../server/seed/people.ts'
import { memberOf } from './harness/log-in.ts'

async function call(context: BrowserContext, method: string, path: string, data: object = {}): Promise<void> {
  const answer = await context.request.fetch(path, { method, data, headers: { 'X-Request-Type': 'client' } })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
}

/** Logs a demo member in without the form, which would switch the page to their language. */
export const lookAs = (context: BrowserContext, username: string): Promise<void> =>
  call(context, 'POST', '/api/user.php', { username, password: demoPassword })

/** One demo member blocks another. The answer takes it back. */
export async function block(context: BrowserContext, who: string, whom: string): Promise<() => Promise<void>> {
  const address = `/api/blocks/${memberOf('velvet', whom).id}`
  await lookAs(context, who)
  await call(context, 'PUT', address)
  return async () => {
    await lookAs(context, who)
    await call(context, 'DELETE', address)
  }
}

const idOf = (username: string) => demoPeople('velvet').find((person) => person.username === username)?.id ?? ''
const receivedWords: Record<string, string> = { lukas: 'Which of the three books should I read first?' }
const theyLike = ['lukas', 'giulia', 'thomas', 'camille', 'agnieszka', 'freja', 'mikko', 'ingrid']
const sheLikes = [
  'freja',
  'mikko',
  'ingrid',
  ...demoPeople('velvet')
    .slice(12, 19)
    .map(({ username }) => username),
]

/** Emma with likes of all kinds: some of those who like her she likes too. The answer takes them back. */
export async function likesOfEmma(context: BrowserContext): Promise<() => Promise<void>> {
  const emma = `/api/likes/${memberOf('velvet', 'emma').id}`
  for (const username of theyLike) {
    const words = receivedWords[username]
    await lookAs(context, username)
    await call(context, 'PUT', emma, words ? { comment: words } : {})
  }
  await lookAs(context, 'emma')
  for (const username of sheLikes) await call(context, 'PUT', `/api/likes/${idOf(username)}`)
  for (const username of theyLike.filter((name) => sheLikes.includes(name)))
    await call(context, 'PUT', `/api/likes/${idOf(username)}/seen`)
  return async () => {
    await lookAs(context, 'emma')
    for (const username of sheLikes) await call(context, 'DELETE', `/api/likes/${idOf(username)}`)
    for (const username of theyLike) {
      await lookAs(context, username)
      await call(context, 'DELETE', emma)
    }
  }
}

/** Emma likes somebody back on the page of likes, and the dialog opens. */
export async function matchOnPage(page: Page): Promise<void> {
  const { name } = memberOf('velvet', 'giulia')
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

export const endMatch = (context: BrowserContext): Promise<void> =>
  call(context, 'DELETE', `/api/likes/${memberOf('velvet', 'giulia').id}`)
