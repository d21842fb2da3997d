import { expect } from 'vitest'
import { demoSites } from '../../server/seed/sites.ts'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { textsOf } from '../harness/texts.ts'
import { hosts, type Site, type Visit } from '../harness/visit.ts'

const sites = Object.keys(hosts) as Site[]
const companyOf = (site: Site) => demoSites.find(({ key }) => key === site)?.company.name ?? ''

/** The colour that the site's own button really has on the screen. */
const buttonColour = ({ page }: Visit) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('main form button[type=submit]')).backgroundColor`)

journey('finds three sites with their own name, colours, company and language', async (open) => {
  const seen = new Map<Site, { title: string; colour: string; language: string | null }>()
  for (const site of sites) {
    const visit = await open({ site })
    await visit.page.goto('/login')
    seen.set(site, {
      title: await visit.page.title(),
      colour: await buttonColour(visit),
      language: await visit.page.locator('html').getAttribute('lang'),
    })
    const footer = await visit.page.getByRole('contentinfo').innerText()
    expect(footer).toContain(companyOf(site))
    for (const other of sites) if (other !== site) expect(footer).not.toContain(companyOf(other))
  }
  expect(seen.get('velvet')?.title).toContain('Velvet')
  expect(seen.get('selene')?.title).toContain('Selene')
  expect(seen.get('tulp')?.title).toContain('Tulp')
  expect(seen.get('tulp')?.language).toBe('nl')
  expect(new Set([...seen.values()].map(({ colour }) => colour)).size).toBe(3)
})

journey('is nobody on a second site with the session of the first', async (open) => {
  const first = await open({ site: 'velvet' })
  await first.page.goto('/login')
  await logIn(first.page, 'ingrid', 'en')
  await first.page.waitForURL('**/members')
  const session = (await first.context.cookies()).find(({ name }) => name === '__Host-session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })

  for (const site of ['selene', 'tulp'] as const) {
    const second = await open({ site })
    second.problems.expect(403, '/api/user.php')
    await second.context.addCookies([
      {
        name: '__Host-session',
        value: session?.value ?? '',
        url: second.origin.replace('http:', 'https:'),
        secure: true,
      },
    ])
    await second.page.goto('/likes')
    await second.page.waitForURL('**/login?*')
    const answer = await second.page.evaluate<string>(`fetch('/api/user.php').then((answer) => answer.text())`)
    expect(answer).toContain('authentication_required')
    expect(answer).not.toContain('ingrid')
  }
})

journey('cannot log in on a second site with the name of the first', async (open) => {
  const { page, problems } = await open({ site: 'selene' })
  problems.expect(401, '/login')
  problems.expect(401, '/login.data')
  await page.goto('/login')
  await logIn(page, 'emma', 'en')
  await page.getByRole('alert').getByText(textsOf('en')('errors.login_failed')).waitFor()
})
