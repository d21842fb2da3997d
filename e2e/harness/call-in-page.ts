import type { Page } from 'playwright-core'
import { demoPassword } from '../../server/seed/people.ts'

type Request = { method: string; path: string; body: object | undefined }

/** Calls the API from the open page, so that it also works on sites whose host only a browser resolves. */
export function callInPage<Body>(page: Page, method: string, path: string, body?: object): Promise<Body> {
  const request: Request = { method, path, body }
  return page.evaluate<Body>(`(async ({ method, path, body }) => {
    const headers = { 'X-Request-Type': 'client', ...(body && { 'Content-Type': 'application/json' }) }
    const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(method + ' ' + path + ': ' + response.status + ' ' + await response.text())
    return response.json()
  })(${JSON.stringify(request)})`)
}

/** Logs a demo member in, in place of the member who was logged in before. */
export const logInInPage = (page: Page, username: string) =>
  callInPage(page, 'POST', '/api/user.php', { username, password: demoPassword })
