import { describe, expect, it } from 'vitest'
import { company, settings, user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { BottomBar, TopBar } from './bars.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Footer } from './footer.tsx'

const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('top bar', () => {
  it('offers a visitor the login and no destinations of members', async () => {
    const html = await renderHtml(<TopBar />)
    expect(html).toContain('Login')
    expect(links(html)).toContain('/login')
    expect(links(html)).not.toContain('/chats')
  })

  it('leads a paid member to search, messages, likes and the repeat order', async () => {
    const html = await renderHtml(<TopBar />, { user })
    expect(links(html)).toEqual(expect.arrayContaining(['/members', '/chats', '/likes', '/credits/repeat-order']))
    expect(html).not.toContain('Get Premium')
    expect(html).not.toContain('Login')
  })

  it.each([
    [60, null],
    [10, 'bg-accent'],
    [0, 'bg-bad'],
  ])('with %i credits shows a badge of class %s', async (credits, tone) => {
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

  it('holds profile, settings and a logout that is a form', async () => {
    const html = await renderHtml(<TopBar />, { user })
    expect(links(html)).toEqual(expect.arrayContaining(['/profile', '/settings']))
    expect(html).toMatch(/<form[^>]*action="\/logout" method="post"/)
  })

  it('offers the languages of the country, the one in use marked, and the way to all', async () => {
    const html = await renderHtml(<TopBar />, { at: '/?ref=x' })
    const choices = [...html.matchAll(/value="(\w\w)" lang/g)].map(([, locale]) => locale)
    expect(choices).toEqual(['nl', 'en'])
    expect(html).toMatch(/aria-checked="true"[^>]*value="en"/)
    expect(html).toMatch(/name="back" value="\/\?ref=x"/)
    expect(links(html)).toContain('/lang-config?back=%2F%3Fref%3Dx')
  })

  it('shows the way back only in the installed app', async () => {
    const html = await renderHtml(<TopBar />, {
      user,
      at: '/members/1',
      route: { id: 'members-id', path: '/members/:id' },
    })
    expect(html).not.toContain('aria-label="Back"')
  })
})

describe('bottom bar', () => {
  it('has the same four destinations for a member', async () => {
    const html = await renderHtml(<BottomBar />, { user })
    expect(links(html)).toEqual(['/members', '/chats', '/likes', '/credits/repeat-order'])
  })

  it('does not exist for a visitor', async () => {
    expect(links(await renderHtml(<BottomBar />))).toEqual([])
  })
})

describe('footer', () => {
  it('has every link of the specification, the withdrawal and the company', async () => {
    const html = await renderHtml(<Footer />)
    const required = ['terms', 'privacy', 'cookies', 'ban', 'pricing', 'complaints', 'return-policy', 'faq', 'service']
    expect(links(html)).toEqual(expect.arrayContaining([...required.map((name) => `/${name}`), '/withdraw']))
    expect(html).toContain('Withdraw from contract here')
    expect(html).toContain('18+')
    expect(html).toContain(`${company.name}, ${company.address}`)
  })

  it('does without the company when it could not be loaded', async () => {
    expect(await renderHtml(<Footer />, { company: null })).not.toContain('is a service of')
  })
})

describe('entry warning', () => {
  it('comes with the document, open, and its answer is a form', async () => {
    const html = await renderHtml(<EntryWarning layout="default" />, { at: '/?ref=x' })
    expect(html).toMatch(/<dialog[^>]* open=""/)
    expect(html).toMatch(/<form[^>]*action="\/entry-warning" method="post"/)
    expect(html).toContain('value="/?ref=x"')
    expect(html).toContain('I am 18 or older')
    expect(html).toContain('€1.50')
  })

  it.each([
    ['a member', { user }],
    ['somebody who answered it', { isEntryWarningDismissed: true }],
    ['a site without it', { settings: { ...settings, enable_site_entry_popup: false } }],
    ['a country outside the site', { settings: { ...settings, geoip_country: 'US' } }],
    ['the password page', { route: { id: 'reset-password', path: '/reset-password' }, at: '/reset-password' }],
  ])('is not there for %s', async (_, scene) => {
    expect(await renderHtml(<EntryWarning layout="default" />, scene)).not.toContain('<dialog')
  })

  it('is limited to two countries on landers', async () => {
    const french = { settings: { ...settings, geoip_country: 'FR' } }
    expect(await renderHtml(<EntryWarning layout="default" />, french)).toContain('<dialog')
    expect(await renderHtml(<EntryWarning layout="lander" />, french)).not.toContain('<dialog')
    expect(await renderHtml(<EntryWarning layout="lander" />)).toContain('<dialog')
  })
})
