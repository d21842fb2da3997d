import { expect } from 'vitest'
import { demoSites } from '../../server/seed/sites.ts'
import { journey } from '../harness/journey.ts'
import { logIn } from '../harness/log-in.ts'
import { textsOf } from '../harness/texts.ts'
import { hosts, type Site, type Visit } from '../harness/visit.ts'

const sites = Object.keys(hosts) as Site[]
const companyOf = (site: Site) => demoSites.find(({ key }) => key === site)?.company.name ?? ''

/** Returns the computed colour of the main button of a site. */
const buttonColour = ({ page }: Visit) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('main form button[type=submit]')).backgroundColor`)

journey('the three sites have their own name, colours, company and language', async (open) => {
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

journey('a session of one site is not valid on another site', async (open) => {
  const first = await open({ site: 'velvet' })
  await first.page.goto('/login')
  await logIn(first.page, 'ingrid', 'en')
  await first.page.waitForURL('**/members')
  const session = (await first.context.cookies()).find(({ name }) => name === '__Host-session')
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })

  for (const site of ['selene', 'tulp'] as const) {
    const second = await open({ site })
    second.problems.allowStatus(403, '/api/user.php')
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
    const response = await second.page.evaluate<string>(`fetch('/api/user.php').then((response) => response.text())`)
    expect(response).toContain('authentication_required')
    expect(response).not.toContain('ingrid')
  }
})

journey('a member of one site cannot log in on another site', async (open) => {
  const { page, problems } = await open({ site: 'selene' })
  problems.allowStatus(401, '/login')
  problems.allowStatus(401, '/login.data')
  await page.goto('/login')
  await logIn(page, 'emma', 'en')
  await page.getByRole('alert').getByText(textsOf('en')('errors.login_failed')).waitFor()
})
