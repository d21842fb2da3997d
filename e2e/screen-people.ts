import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '../server/seed/people.ts'
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
