import { cleanup, screen, within } from '@testing-library/react'
import { Badge } from '@velvet/ui/badge'
import { buttonClass } from '@velvet/ui/button'
import { describe, expect, it } from 'vitest'
import { company, settings, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import type { Scene } from '../../../testing/render.tsx'
import { BottomBar, TopBar } from './bars.tsx'
import { EntryWarning } from './entry-warning.tsx'
import { Footer } from './footer.tsx'

const hrefs = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('href'))
const getNavLinks = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')

/** Renders the top bar and waits for the part that is loaded on demand. */
async function showTopBar(scene: Scene = {}) {
  await renderPage(<TopBar />, scene)
  await screen.findByRole('banner')
}

const getAccountMenu = () => within(screen.getByRole('menu', { name: `Account: ${user.profile.name}` }))

describe('top bar', () => {
  it('offers a visitor the login and no member pages', async () => {
    await showTopBar()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    const items = [...screen.getAllByRole('link'), ...screen.getAllByRole('menuitem')]
    expect(hrefs(items)).not.toContain('/chats')
  })

  it('links a paid member to search, messages, likes and the repeat order', async () => {
    await showTopBar({ user })
    expect(hrefs(getNavLinks('Main'))).toEqual(['/members', '/chats', '/likes', '/credits/repeat-order'])
    expect(screen.queryByText('Get Premium')).toBeNull()
    expect(screen.queryByText('Log in')).toBeNull()
  })

  it.each([
    [60, null],
    [10, 'warn'],
    [0, 'bad'],
  ] as const)('shows a member with %i credits a badge of tone %s', async (credits, tone) => {
    const { container } = await renderPage(tone && <Badge count={credits} label="" tone={tone} showZero />)
    const sample = container.firstElementChild?.className
    cleanup()
    await showTopBar({ user: { ...user, credits } })
    const link = getNavLinks('Main').at(-1) as HTMLElement
    const badge = within(link).queryByText(String(credits))?.parentElement
    expect(badge?.className.startsWith(sample ?? 'no tone')).toBe(tone === null ? undefined : true)
  })

  it.each([
    [60, 'bg-surface-2'],
    [10, 'bg-accent'],
    [0, 'bg-bad'],
  ])('shows the balance of %i credits on phones, with a link to credits', async (credits, colour) => {
    await showTopBar({ user: { ...user, credits } })
    const pill = screen.getByRole('link', { name: `${credits} credits` })
    expect(pill.getAttribute('href')).toBe('/credits')
    expect(pill.classList.contains(colour)).toBe(true)
  })

  it('offers Premium to a member who has not paid', async () => {
    await showTopBar({ user: { ...user, paid_user: false, credits: 0 } })
    expect(hrefs(getNavLinks('Main'))).toEqual(['/members', '/chats', '/likes', '/premium'])
    expect(getNavLinks('Main').at(-1)?.textContent).toContain('Get Premium')
    expect(hrefs(screen.getAllByRole('menuitem'))).not.toContain('/credits/repeat-order')
  })

  it('contains links to profile and settings, and a logout form', async () => {
    await showTopBar({ user })
    const menu = getAccountMenu()
    expect(menu.getByRole('menuitem', { name: 'My profile' }).getAttribute('href')).toBe('/profile')
    expect(menu.getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
    const { form, type } = menu.getByRole<HTMLButtonElement>('menuitem', { name: 'Log out' })
    expect([type, form?.getAttribute('action'), form?.method]).toEqual(['submit', '/logout', 'post'])
  })

  it.each([true, false])('links to credits with the balance, orders and help (paid: %s)', async (paid_user) => {
    await showTopBar({ user: { ...user, paid_user, credits: 12 } })
    const menu = getAccountMenu()
    expect(hrefs(menu.getAllByRole('menuitem')).filter((href) => href !== null)).toEqual([
      ...['/profile', '/credits', '/transactions', '/notifications', '/blocked', '/settings'],
      ...['/faq', '/withdraw'],
    ])
    expect(menu.getByText('12 left')).toBeTruthy()
  })

  it('offers the languages of the country, marks the current one and links to all languages', async () => {
    await showTopBar({ at: '/?ref=x' })
    const choices = screen.getAllByRole<HTMLButtonElement>('menuitemradio')
    expect(choices.map(({ value, lang }) => [value, lang])).toEqual([
      ['nl', 'nl'],
      ['en', 'en'],
    ])
    const current = screen.getByRole<HTMLButtonElement>('menuitemradio', { checked: true })
    expect(current.value).toBe('en')
    expect(new FormData(current.form as HTMLFormElement).get('back')).toBe('/?ref=x')
    expect(screen.getByRole('menuitem', { name: 'All languages' }).getAttribute('href')).toBe(
      '/lang-config?back=%2F%3Fref%3Dx',
    )
  })

  it('has no back button outside the installed app', async () => {
    // With a page to go back to, only the missing installation hides the button.
    history.pushState(null, '')
    await showTopBar({ user, at: '/members/1', route: { id: 'members-id', path: '/members/:id' } })
    expect(history.length).toBeGreaterThan(1)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })
})

describe('bottom bar', () => {
  it('links a member to search, messages, likes and their own page', async () => {
    await renderPage(<BottomBar />, { user })
    await screen.findByRole('navigation')
    expect(hrefs(getNavLinks('Main, at the bottom'))).toEqual(['/members', '/chats', '/likes', '/you'])
    expect(getNavLinks('Main, at the bottom').at(-1)?.textContent).toContain('You')
  })

  it('is not rendered for a visitor', async () => {
    const { container } = await renderPage(<BottomBar />)
    expect(container.childElementCount).toBe(0)
  })
})

describe('footer', () => {
  it('contains every link of the specification, the withdrawal link and the company', async () => {
    await renderPage(<Footer />)
    const required = ['terms', 'privacy', 'cookies', 'ban', 'pricing', 'complaints', 'return-policy', 'faq', 'service']
    expect(hrefs(getNavLinks('Footer'))).toEqual(expect.arrayContaining(required.map((name) => `/${name}`)))
    const withdraw = screen.getByRole('link', { name: 'Withdraw from contract here' })
    expect(withdraw.getAttribute('href')).toBe('/withdraw')
    expect(screen.getByText('18+')).toBeTruthy()
    expect(screen.getByText(`${company.name}, ${company.address}`, { exact: false })).toBeTruthy()
  })

  it('is one row for a member: withdrawal, company, age and a button that opens the links', async () => {
    await renderPage(<Footer />, { user })
    await screen.findByText('All links')
    const footer = screen.getByRole('contentinfo')
    const row = footer.firstElementChild as HTMLElement
    const withdraw = within(row).getByText('Withdraw from contract here')
    expect(withdraw.getAttribute('href')).toBe('/withdraw')
    expect(within(row).getByText('18+')).toBeTruthy()
    expect(row.textContent).toContain(`${settings.name} is a service of ${company.name}, ${company.city}`)
    expect(within(row).getByText('All links').closest('details')?.open).toBe(false)
    expect(within(footer).getAllByText('Withdraw from contract here')).toHaveLength(1)
    expect(hrefs([...row.nextElementSibling!.querySelectorAll('a')])).toEqual(
      expect.arrayContaining(['/terms', '/privacy', '/imprint']),
    )
  })

  it('leaves out the company when it could not be loaded', async () => {
    await renderPage(<Footer />, { company: null })
    expect(screen.getByText('18+')).toBeTruthy()
    expect(screen.queryByText('is a service of', { exact: false })).toBeNull()
  })
})

describe('entry warning', () => {
  it('states who writes for fictional profiles', async () => {
    await renderPage(<EntryWarning layout="default" />)
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'You can’t meet them. Their messages are written by paid operators on behalf of the site.',
    )
  })

  it('gives the leave link the same style as the enter button', async () => {
    await renderPage(<EntryWarning layout="default" />)
    const leave = await screen.findByRole('link', { name: 'Leave the site' })
    const enter = screen.getByRole('button', { name: 'I am 18 or older' })
    expect(leave.className).toBe(enter.className)
    expect(leave.className).toBe(buttonClass({ variant: 'quiet', size: 'l', block: true }))
    expect(leave.getAttribute('rel')).toContain('nofollow')
  })

  it.each([
    ['a member', { user }],
    ['a visitor who answered it', { isEntryWarningDismissed: true }],
    ['a site without it', { settings: { ...settings, enable_site_entry_popup: false } }],
    ['a country outside the site', { settings: { ...settings, geoip_country: 'US' } }],
    ['the password page', { route: { id: 'reset-password', path: '/reset-password' }, at: '/reset-password' }],
  ])('is not shown for %s', async (_, scene) => {
    const { container } = await renderPage(<EntryWarning layout="default" />, scene)
    expect(container.childElementCount).toBe(0)
  })

  it('is shown on landers in two countries only', async () => {
    const isShown = async (layout: 'default' | 'lander', scene?: Scene) => {
      cleanup()
      await renderPage(<EntryWarning layout={layout} />, scene)
      return screen.queryByRole('dialog', { hidden: true }) !== null
    }
    const french = { settings: { ...settings, geoip_country: 'FR' } }
    expect(await isShown('default', french)).toBe(true)
    expect(await isShown('lander', french)).toBe(false)
    expect(await isShown('lander')).toBe(true)
  })
})
