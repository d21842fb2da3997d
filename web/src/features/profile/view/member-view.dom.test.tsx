import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LikeState, MemberProfile, User, Openers } from '../../../shared/api/responses.ts'
import { member, photo, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { formOf, linkAddresses } from '../../../testing/server-page.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { MemberView } from './member-view.tsx'

const free: User = { ...user, paid_user: false }
const noLikes: LikeState = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }
const nothingInCommon = { interests: [], city: null, signup_reason: null }
const renderProfile = (
  changes: Partial<MemberProfile>,
  viewer: User | null,
  like = noLikes,
  inCommon: Openers['in_common'] = nothingInCommon,
) =>
  renderPage(
    <MemberView
      member={{ ...member, ...changes }}
      related={[]}
      like={viewer && like}
      inCommon={viewer && inCommon}
      composer={null}
      intent={null}
    />,
    { user: viewer },
  )

const chat = `/members/${member.id}/chat`
const gift = `${chat}?show=gift`
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
/** The action bar. On phones its menu is over the photo instead. */
const actionBar = () => within(screen.getByRole('region', { name: 'Actions' }))
const getMenuItem = (name: string) => actionBar().getByRole<HTMLButtonElement>('menuitem', { name, hidden: true })
/** Returns the texts in the order in which they appear on the page. */
const inPageOrder = (texts: string[]) => {
  const page = document.body.textContent
  return texts.toSorted((a, b) => page.indexOf(a) - page.indexOf(b))
}

beforeEach(() => {
  stubApi()
})
afterEach(() => vi.unstubAllGlobals())

describe('a profile', () => {
  it('shows the words of the member first, then what both share, prompts, other interests and the facts', async () => {
    await renderProfile({}, free)
    const order = [
      'Utrecht, Netherlands',
      String(member.about),
      'What you share',
      'Music',
      'On Sundays you’ll find me…',
      'Op de fiets, richting zee.',
      'Answer this',
      'Sofie also likes',
      'Wine',
      'The facts',
      'Single',
      'Brown hair',
    ]
    for (const text of order) expect(document.body.textContent).toContain(text)
    expect(inPageOrder(order)).toEqual(order)
    expect(screen.getAllByText('Online now').length).toBeGreaterThan(0)
  })

  it('marks the words of the member with their language', async () => {
    await renderProfile({}, free)
    for (const words of [String(member.about), 'Op de fiets, richting zee.']) {
      expect(screen.getByText(words).getAttribute('lang')).toBe('nl')
      expect(screen.getByText(words).classList).toContain('words')
    }
  })

  it('does not mention things in common if there are none', async () => {
    await renderProfile({ interests: [{ id: 'wine', name: 'Wine', icon: 'wine', is_shared: false }] }, free)
    expect(screen.queryByText('What you share')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Interests' })).toBeTruthy()
    expect(screen.queryByText(/also likes/)).toBeNull()
  })

  it('lists the city and the reason for joining that both share', async () => {
    const inCommon = { interests: [], city: 'Utrecht', signup_reason: 'good_conversation' as const }
    await renderProfile({ interests: [] }, free, noLikes, inCommon)
    const panel = screen.getByRole('heading', { name: 'What you share' }).parentElement as HTMLElement
    const shared = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(shared).toEqual(['Utrecht', 'Good conversation'])
  })

  it('does not repeat the shared reason among the facts', async () => {
    const highlights = [...member.highlights, { field: 'signup_reason', value: 'good_conversation' }]
    const reasons = () => screen.getAllByText('Good conversation')
    const inCommon = { interests: [], city: null, signup_reason: 'good_conversation' as const }
    const { unmount } = await renderProfile({ highlights }, free, noLikes, inCommon)
    expect(reasons()).toHaveLength(1)
    expect(screen.getByText('Brown hair')).toBeTruthy()
    unmount()
    await renderProfile({ highlights }, free, noLikes, { ...inCommon, signup_reason: null })
    expect(reasons()).toHaveLength(1)
  })

  it('shows a prompt in the language of its answer', async () => {
    const prompts = [{ prompt: 'sundays' as const, answer: 'op de fiets.', question: 'Op zondag vind je me…' }]
    await renderProfile({ prompts }, free)
    expect(screen.getByRole('heading', { name: 'Op zondag vind je me…' }).getAttribute('lang')).toBe('nl')
  })

  it('starts with the prompts if the member has written nothing else', async () => {
    await renderProfile({ about: null }, free)
    expect(screen.queryByText(/hasn’t written anything yet/)).toBeNull()
    expect(screen.getByText('Op de fiets, richting zee.')).toBeTruthy()
  })

  it('skips highlights without a translation', async () => {
    await renderProfile({ highlights: [{ field: 'shoe_size', value: '38' }] }, free)
    expect(document.body.textContent).not.toContain('38')
    expect(screen.queryByRole('heading', { name: 'The facts' })).toBeNull()
  })

  it.each([
    [false, 'Photo 1 of Sofie, 34'],
    [true, 'Photo 1 of Sofie, 34 (Fictional profile)'],
  ])('has alternative texts for its photos (fictional: %s)', async (isFictional, alt) => {
    await renderProfile({ is_fictional: isFictional }, free)
    // The photo and its thumbnail.
    expect(screen.getAllByAltText(/^Photo 1 of Sofie/).map((image) => image.getAttribute('alt'))).toEqual([alt, alt])
  })

  it('shows messages in place of missing photos and texts', async () => {
    await renderProfile({ photos: [], photo_count: 0, about: null, prompts: [], interests: [], highlights: [] }, free)
    expect(screen.getByText('No photo yet')).toBeTruthy()
    expect(screen.getByText(/^Sofie hasn’t written anything yet\./)).toBeTruthy()
  })
})

describe('a prompt', () => {
  const answerLink = { name: /^Answer this ?: On Sundays you’ll find me…$/ }

  it('can be answered by a member in the conversation, which gets the prompt', async () => {
    await renderProfile({}, free)
    expect(screen.getByRole('link', answerLink).getAttribute('href')).toBe(`${chat}?prompt=sundays`)
  })

  it('leads a visitor to the sign-up for a message, which gets the prompt', async () => {
    await renderProfile({}, null)
    expect(screen.getByRole('link', answerLink).getAttribute('href')).toBe(
      `/members/${member.id}/signup?prompt=sundays`,
    )
  })

  it.each([
    ['its author', { is_own: true }],
    ['a member while no operator can reply', { is_fictional: true, is_online: false }],
  ])('cannot be answered by %s', async (_viewer, changes) => {
    await renderProfile(changes, free)
    expect(screen.getByText('Op de fiets, richting zee.')).toBeTruthy()
    expect(screen.queryByRole('link', answerLink)).toBeNull()
  })
})

describe('a fictional profile for a member', () => {
  it('links to messages and gifts while an operator can reply', async () => {
    await renderProfile({ is_fictional: true, is_online: true }, free)
    expect(hrefOf(/^Message/)).toBe(chat)
    expect(hrefOf('Send Sofie a gift')).toBe(gift)
    expect(screen.getByText(/1 credit/)).toBeTruthy()
    expect(screen.queryByText('No messages for now')).toBeNull()
  })

  it('is labelled in its title', async () => {
    await renderProfile({ is_fictional: true }, free)
    expect(within(screen.getByRole('heading', { level: 1 })).getByText('Fictional profile')).toBeTruthy()
  })

  it('shows that no messages are possible, without price and gift, while no operator can reply', async () => {
    await renderProfile({ is_fictional: true, is_online: false }, free)
    expect(hrefOf('No messages for now')).toBe(chat)
    expect(screen.queryByText(/1 credit/)).toBeNull()
    expect(linkAddresses()).not.toContain(gift)
  })

  it('accepts messages for a real member who is offline', async () => {
    await renderProfile({ is_online: false }, free)
    expect(hrefOf(/^Message/)).toBe(chat)
    expect(screen.queryByText('No messages for now')).toBeNull()
  })
})

describe('a profile for a visitor', () => {
  it('does not offer to block or report, and explains how to see more photos', async () => {
    await renderProfile({}, null)
    expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
    expect(linkAddresses().filter((address) => address?.includes('show='))).toEqual([])
    expect(screen.getByRole('link', { name: 'Sign up to see more photos.' })).toBeTruthy()
    expect(screen.queryByText(/Premium/)).toBeNull()
  })
})

describe('a profile for a free member', () => {
  it('links to the chat with its price, and to blocking and reporting', async () => {
    await renderProfile({}, free)
    const message = actionBar().getByRole('link', { name: /^Message/ })
    expect(message.getAttribute('href')).toBe(chat)
    expect(within(message).getByText(/^1 credit · €\s?1\.50/)).toBeTruthy()
    expect(getMenuItem('Block Sofie').getAttribute('href')).toBe(`/members/${member.id}?show=block`)
    expect(getMenuItem('Report profile').getAttribute('href')).toBe(`/members/${member.id}?show=report`)
    expect(linkAddresses().filter((address) => address?.includes('/signup'))).toEqual([])
  })

  it('shows that the member is already liked and saved for later', async () => {
    await renderProfile({}, free, { ...noLikes, likes_them: true, is_later: true })
    const heart = screen.getByRole('button', { name: 'Like Sofie', pressed: true })
    expect(formOf(heart).fields).toMatchObject({ intent: 'unlike' })
    expect(getMenuItem('Remove from later')).toMatchObject({ name: 'intent', value: 'drop' })
  })

  it('locks photos and links to Premium once', async () => {
    await renderProfile({}, free)
    expect(screen.getAllByRole('link', { name: /^See all photos with Premium\./ })).toHaveLength(1)
    const [slide, thumb] = screen.getAllByRole('link', { name: 'Photo 2 of Sofie, 34, locked' })
    expect(slide?.getAttribute('href')).toBe('/premium')
    expect(thumb?.getAttribute('href')).toBe('#photo-2')
    expect(document.getElementById('photo-2')?.contains(slide ?? null)).toBe(true)
  })
})

describe('a profile for a premium member', () => {
  it('does not lock photos', async () => {
    await renderProfile({ photos: [photo(1, true), photo(2, true)] }, user)
    expect(screen.queryByAltText(/locked/)).toBeNull()
    expect(screen.queryByText(/locked/)).toBeNull()
    expect(linkAddresses()).not.toContain('/premium')
    const image = screen.getAllByAltText('Photo 2 of Sofie, 34')[0]
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1080', '1350'])
    const source = image?.closest('picture')?.querySelector('source')
    expect(source?.getAttribute('type')).toBe('image/avif')
    expect(source?.getAttribute('srcset')).toBe('/cdn/clear-2-full.avif')
  })
})

describe('a profile for its owner', () => {
  it('offers to edit the profile and no other action', async () => {
    await renderProfile({ is_own: true }, user)
    expect(hrefOf('Edit profile')).toBe('/profile')
    expect(linkAddresses().filter((address) => address?.startsWith(chat))).toEqual([])
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
  })
})

describe('a profile for a member who has blocked it', () => {
  it('shows only the name, the label and an unblock button', async () => {
    await renderProfile({ is_blocked: true, is_fictional: true, photos: [], about: null }, free)
    const title = screen.getByRole('heading', { level: 1 })
    expect(title.textContent).toContain('Sofie')
    expect(within(title).getByText('Fictional profile')).toBeTruthy()
    expect(formOf(screen.getByRole('button'))).toMatchObject({ method: 'post', fields: { intent: 'unblock' } })
    expect(linkAddresses()).not.toContain(chat)
    expect(document.body.textContent).not.toContain('Utrecht')
  })
})
