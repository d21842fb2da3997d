import { describe, expect, it } from 'vitest'
import { company, settings, user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { BottomBar, TopBar } from './bars.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Footer } from './footer.tsx'

const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('top bar', () => {
  it('offers a visitor the login and no member pages', async () => {
    const html = await renderHtml(<TopBar />)
    expect(html).toContain('Login')
    expect(links(html)).toContain('/login')
    expect(links(html)).not.toContain('/chats')
  })

  it('links a paid member to search, messages, likes and the repeat order', async () => {
    const html = await renderHtml(<TopBar />, { user })
    expect(links(html)).toEqual(expect.arrayContaining(['/members', '/chats', '/likes', '/credits/repeat-order']))
    expect(html).not.toContain('Get Premium')
    expect(html).not.toContain('Login')
  })

  it.each([
    [60, null],
    [10, 'bg-accent'],
    [0, 'bg-bad'],
  ])('shows a member with %i credits a badge of class %s', async (credits, tone) => {
    const html = await renderHtml(<TopBar />, { user: { ...user, credits } })
    const badge = /bg-(accent|bad) /.exec(html)?.[0].trim() ?? null
    expect(badge).toBe(tone)
  })

  it('offers Premium to a member who has not paid', async () => {
    const html = await renderHtml(<TopBar />, { user: { ...user, paid_user: false, credits: 0 } })
    expect(html).toContain('Get Premium')
    expect(links(html)).toContain('/premium')
    expect(links(html)).not.toContain('/credits/repeat-order')
  })

  it('contains links to profile and settings, and a logout form', async () => {
    const html = await renderHtml(<TopBar />, { user })
    expect(links(html)).toEqual(expect.arrayContaining(['/profile', '/settings']))
    expect(html).toMatch(/<form[^>]*action="\/logout" method="post"/)
  })

  it.each([true, false])('links to credits with the balance, orders, games and help (paid: %s)', async (paid_user) => {
    const html = await renderHtml(<TopBar />, { user: { ...user, paid_user, credits: 12 } })
    const menu = html.slice(html.indexOf('role="menu" aria-label="Account'))
    expect(links(menu)).toEqual([
      ...['/profile', '/credits', '/transactions', '/swipe-game', '/match-finder', '/notifications', '/blocked'],
      ...['/settings', '/lang-config?back=%2F', '/faq', '/withdraw'],
    ])
    expect(menu).toContain('12 left')
  })

  it('offers the languages of the country, marks the current one and links to all languages', async () => {
    const html = await renderHtml(<TopBar />, { at: '/?ref=x' })
    const choices = [...html.matchAll(/value="(\w\w)" lang/g)].map(([, locale]) => locale)
    expect(choices).toEqual(['nl', 'en'])
    expect(html).toMatch(/aria-checked="true"[^>]*value="en"/)
    expect(html).toMatch(/name="back" value="\/\?ref=x"/)
    expect(links(html)).toContain('/lang-config?back=%2F%3Fref%3Dx')
  })

  it('has no back button outside the installed app', async () => {
    const html = await renderHtml(<TopBar />, {
      user,
      at: '/members/1',
      route: { id: 'members-id', path: '/members/:id' },
    })
    expect(html).not.toContain('aria-label="Back"')
  })
})

describe('bottom bar', () => {
  it('links a member to the same four pages as the top bar', async () => {
    const html = await renderHtml(<BottomBar />, { user })
    expect(links(html)).toEqual(['/members', '/chats', '/likes', '/credits/repeat-order'])
  })

  it('is not rendered for a visitor', async () => {
    expect(links(await renderHtml(<BottomBar />))).toEqual([])
  })
})

describe('footer', () => {
  it('contains every link of the specification, the withdrawal link and the company', async () => {
    const html = await renderHtml(<Footer />)
    const required = ['terms', 'privacy', 'cookies', 'ban', 'pricing', 'complaints', 'return-policy', 'faq', 'service']
    expect(links(html)).toEqual(expect.arrayContaining([...required.map((name) => `/${name}`), '/withdraw']))
    expect(html).toContain('Withdraw from contract here')
    expect(html).toContain('18+')
    expect(html).toContain(`${company.name}, ${company.address}`)
  })

  it('leaves out the company when it could not be loaded', async () => {
    expect(await renderHtml(<Footer />, { company: null })).not.toContain('is a service of')
  })
})

describe('entry warning', () => {
  it('is open in the document and is answered with a form', async () => {
    const html = await renderHtml(<EntryWarning layout="default" />, { at: '/?ref=x' })
    expect(html).toMatch(/<dialog[^>]* open=""/)
    expect(html).toMatch(/<form[^>]*action="\/entry-warning" method="post"/)
    expect(html).toContain('value="/?ref=x"')
    expect(html).toContain('I am 18 or older')
    expect(html).toContain('€1.50')
  })

  it('states who writes for fictional profiles', async () => {
    const html = await renderHtml(<EntryWarning layout="default" />)
    expect(html).toContain(
      'You can’t meet them. Their messages are written on behalf of the site, by paid operators or with AI.',
    )
  })

  it('gives the leave link the same style as the enter button', async () => {
    const html = await renderHtml(<EntryWarning layout="default" />)
    const classOf = (pattern: RegExp) => pattern.exec(html)?.[1]
    const [leave, enter] = [classOf(/<a[^>]*nofollow"[^>]*class="([^"]*)"/), classOf(/<button[^>]*class="([^"]*)"/)]
    expect(leave).toBe(enter)
    expect(leave).toContain('min-h-14')
  })

  it.each([
    ['a member', { user }],
    ['a visitor who answered it', { isEntryWarningDismissed: true }],
    ['a site without it', { settings: { ...settings, enable_site_entry_popup: false } }],
    ['a country outside the site', { settings: { ...settings, geoip_country: 'US' } }],
    ['the password page', { route: { id: 'reset-password', path: '/reset-password' }, at: '/reset-password' }],
  ])('is not shown for %s', async (_, scene) => {
    expect(await renderHtml(<EntryWarning layout="default" />, scene)).not.toContain('<dialog')
  })

  it('is shown on landers in two countries only', async () => {
    const french = { settings: { ...settings, geoip_country: 'FR' } }
    expect(await renderHtml(<EntryWarning layout="default" />, french)).toContain('<dialog')
    expect(await renderHtml(<EntryWarning layout="lander" />, french)).not.toContain('<dialog')
    expect(await renderHtml(<EntryWarning layout="lander" />)).toContain('<dialog')
  })
})
