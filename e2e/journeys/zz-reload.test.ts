import { appendFileSync } from 'node:fs'
import { journey } from '../harness/journey.ts'
journey('debug', async (open) => {
  const { page } = await open()
  const log = (words: string) => appendFileSync('/tmp/reload-debug.txt', words + '\n')
  page.on('console', (m) => log(`console ${m.type()} ${m.text().slice(0, 600)}`))
  page.on('pageerror', (e) => log(`pageerror ${e.stack?.slice(0, 800)}`))
  page.on('load', () => log(`load ${page.url()}`))
  page.on('requestfailed', (r) => log(`failed ${r.url()} ${r.failure()?.errorText}`))
  await page.route(/\/assets\/reset-password-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/login', { waitUntil: 'networkidle' })
  for (let i = 0; i < 2; i++) {
    log(`press ${i}`)
    await page.locator('main a[href^="/reset-password"]').click()
    await new Promise((r) => setTimeout(r, 4000))
    log(`${page.url()} ${(await page.content()).slice(0, 300)} ... ${(await page.locator('body').innerText()).slice(0, 200)}`)
  }
})
