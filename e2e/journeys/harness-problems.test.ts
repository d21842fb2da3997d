import { afterAll, expect, test } from 'vitest'
import { closeBrowser } from '../harness/browser.ts'
import { openVisit } from '../harness/visit.ts'

afterAll(closeBrowser)

test('problems include every failed response, failed request and console error', async () => {
  const { page, context, problems } = await openVisit()
  try {
    await page.route('**/cut', (route) => route.abort('connectionrefused'))
    await page.route('**/api/user.php', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'forbidden' } } }),
    )
    await page.route('**/api/likes.php', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/login')
    expect(problems.list()).toEqual([])
    await page.evaluate(`Promise.allSettled(['/no-such-file.js', '/api/user.php', '/api/likes.php', '/cut'].map((path) => fetch(path)))
      .then(() => {
        console.error('written on the console')
        setTimeout(() => { throw new Error('uncaught in a script') })
      })`)
    const found = () => problems.list().map((problem) => problem.replace(/http:\/\/[^/]+/, '')).sort() // prettier-ignore
    await expect
      .poll(found)
      .toEqual([
        'GET /api/likes.php: 503',
        'GET /api/user.php: 403',
        'GET /cut: net::ERR_CONNECTION_REFUSED',
        'GET /no-such-file.js: 404',
        'console: written on the console',
        'uncaught: uncaught in a script',
      ])
  } finally {
    await context.close()
  }
})

test('problems exclude what the journey allowed and the end of a session', async () => {
  const { page, context, problems } = await openVisit()
  const ended = { status: 403, json: { error: { code: 'authentication_required', params: {} } } }
  try {
    await page.route('**/api/user.php', (route) => route.fulfill(ended))
    problems.allowStatus(404, '/no-such-file.js')
    problems.allowConsoleError('expected words')
    await page.goto('/login')
    await page.evaluate(`Promise.all(
      ['/no-such-file.js', '/api/user.php'].map(async (path) => (await fetch(path)).text()),
    ).then(() => console.error('expected words'))`)
    expect(problems.list()).toEqual([])
  } finally {
    await context.close()
  }
})
