import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LikeState, MemberProfile, User } from '../../../shared/api/responses.ts'
import { member, photo, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { formOf, linkAddresses } from '../../../testing/server-page.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { MemberView } from './member-view.tsx'

const free: User = { ...user, paid_user: false }
const noLikes: LikeState = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }
const renderProfile = (changes: Partial<MemberProfile>, viewer: User | null, like = noLikes) =>
  renderPage(<MemberView member={{ ...member, ...changes }} related={[]} like={viewer && like} intent={null} />, {
    user: viewer,
  })

const chat = `/members/${member.id}/chat`
const gift = `${chat}?show=gift`
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const getMenuItem = (name: string) => screen.getByRole<HTMLButtonElement>('menuitem', { name, hidden: true })

beforeEach(() => {
  stubApi()
})
afterEach(() => vi.unstubAllGlobals())

describe('a profile', () => {
  it('shows place, online status, highlights and shared interests as text', async () => {
    await renderProfile({}, free)
    expect(screen.getByText('Utrecht, Netherlands')).toBeTruthy()
    expect(screen.getAllByText('Online now').length).toBeGreaterThan(0)
    expect(screen.getByText('Single')).toBeTruthy()
    expect(screen.getByText('Hair: Brown')).toBeTruthy()
    expect(screen.getByText(String(member.about))).toBeTruthy()
    const shared = screen.getAllByText(', shared with you')
    expect(shared.map((label) => label.closest('li')?.textContent)).toEqual(['Music, shared with you'])
    expect(screen.getByText('Highlighted: what you have in common.')).toBeTruthy()
  })

  it('skips highlights without a translation', async () => {
    await renderProfile({ highlights: [{ field: 'shoe_size', value: '38' }] }, free)
    expect(document.body.textContent).not.toContain('38')
    expect(screen.queryByRole('heading', { name: 'At a glance' })).toBeNull()
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
    await renderProfile({ photos: [], photo_count: 0, about: null, interests: [], highlights: [] }, free)
    expect(screen.getByText('No photo yet')).toBeTruthy()
    expect(screen.getByText(/^Sofie hasn’t written anything yet\./)).toBeTruthy()
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
    expect(screen.getByText('Sign up to see more photos.')).toBeTruthy()
    expect(screen.queryByText(/Premium/)).toBeNull()
  })
})

describe('a profile for a free member', () => {
  it('links to the chat with its price, and to blocking and reporting', async () => {
    await renderProfile({}, free)
    const actions = within(screen.getByRole('region', { name: 'Actions' }))
    const message = actions.getByRole('link', { name: /^Message/ })
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
    expect(screen.getAllByText('See all photos with Premium.')).toHaveLength(1)
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
    expect(linkAddresses()).not.toContain(chat)
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
