import { fireEvent, screen, within } from '@testing-library/react'
import { likeTypes, type LikeType } from '@velvet/contract/like-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LikeList } from '../../shared/api/responses.ts'
import { card, likeCard, likeList } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../testing/render-dom.tsx'
import { stubApi } from '../../testing/visit.ts'
import { LikesView } from './likes-view.tsx'
import { SiteSuggestion } from './site-suggestion.tsx'
import { suggestionStore } from './suggestion-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  suggestionStore.set(null)
})

const now = '2026-11-15T12:00:00.000Z'
const element = (type: LikeType, list: LikeList) => <LikesView type={type} list={list} now={now} />
const sceneAt = (path: string) => ({ user, at: path, route: { id: 'likes', path } })
const view = (type: LikeType, list: LikeList, path = '/likes') => renderPage(element(type, list), sceneAt(path))
const noLikes = { new_likes: 0, received: 0, sent: 0, matches: 0, later: 0, has_ever_received: false }

describe('the likes page', () => {
  it('shows four tabs with their counts and marks the current one', async () => {
    await view('received', likeList([likeCard(1)]))
    const tabs = within(screen.getByRole('navigation', { name: 'Types of likes' }))
    const parts = tabs.getAllByRole('link').map((tab) => {
      const [label, count] = tab.childNodes
      return [tab.getAttribute('href'), label?.textContent, count?.textContent]
    })
    expect(parts).toEqual([
      ['/likes', 'Received', '12'],
      ['/likes/sent', 'Sent', '3'],
      ['/likes/matches', 'Matches', '1'],
      ['/likes/later', 'Later', '0'],
    ])
    expect(tabs.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/likes')
  })

  it('shows the time and comment of a like, and the number of new likes once', async () => {
    const likes = [likeCard(1, { like_new: true, comment: 'Which bridge is that?' }), likeCard(2)]
    await view('received', likeList(likes, { counts: { ...noLikes, new_likes: 1, received: 2 } }))
    const first = within(screen.getAllByRole('listitem')[0]!)
    expect(first.getByText('Utrecht · 1 hour ago')).toBeTruthy()
    expect(first.getByText('Which bridge is that?')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '1 new like you haven’t opened yet' })).toBeTruthy()
    expect(screen.queryByText('New')).toBeNull()
  })

  it('groups received likes: new ones, matches and earlier ones', async () => {
    const newMatch = likeCard(3, { like_new: true, is_match: true })
    const likes = [likeCard(1), likeCard(2, { is_match: true }), newMatch, likeCard(4, { like_new: true })]
    const { container } = await view('received', likeList(likes))
    const groups = [...container.querySelectorAll('section')].map((group) => [
      group.querySelector('h2')?.textContent,
      group.querySelector('li')?.textContent.match(/Member\d/)?.[0],
    ])
    expect(groups).toEqual([
      ['2 new likes you haven’t opened yet', 'Member3'],
      ['Matches1', 'Member2'],
      ['Earlier1', 'Member1'],
    ])
  })

  it('shows the newest like larger when the others fill two rows beside it', async () => {
    const hasLead = async (count: number) => {
      const likes = Array.from({ length: count }, (_, index) => likeCard(index + 1, { like_new: true }))
      const { container } = await view('received', likeList(likes))
      return container.querySelector('li')?.classList.contains('lead-card')
    }
    expect([await hasLead(8), await hasLead(9)]).toEqual([false, true])
  })

  it('has no titles for one group and in the other tabs', async () => {
    const { container } = await view('received', likeList([likeCard(1), likeCard(2)]))
    expect(container.querySelector('h2')).toBeNull()
    const sent = await view('sent', likeList([likeCard(1), likeCard(2, { is_match: true })]), '/likes/sent')
    expect(sent.container.querySelector('h2')).toBeNull()
  })

  it.each([
    ['received', 'Like back: Member1', true],
    ['sent', 'Like back: Member1', false],
    ['later', 'Remove from later: Member1', true],
    ['matches', 'You like each other', true],
  ] as const)('in the tab %s shows “%s”: %s', async (type, expected, isShown) => {
    await view(type, likeList([likeCard(1)]))
    expect(screen.queryAllByLabelText(expected)).toHaveLength(isShown ? 1 : 0)
  })

  it.each(likeTypes)('labels every fictional profile in the tab %s', async (type) => {
    await view(type, likeList([likeCard(1), likeCard(2), likeCard(3)]))
    const labelled = screen.getAllByRole('listitem').filter((like) => within(like).queryByText('Fictional profile'))
    expect(labelled).toHaveLength(1)
    expect(within(labelled[0]!).getByText('Member3')).toBeTruthy()
  })

  it('marks a received like that became a match and links to the conversation instead of liking back', async () => {
    await view('received', likeList([likeCard(1, { is_match: true }), likeCard(2)]))
    const first = within(screen.getAllByRole('listitem')[0]!)
    expect(first.getByText('Match')).toBeTruthy()
    expect(screen.getAllByText('Match', { selector: 'li *' })).toHaveLength(1)
    const link = first.getByRole('link', { name: 'Message: Member1' })
    expect(link.getAttribute('href')).toBe(`/members/${likeCard(1).id}/chat`)
    const buttons = screen.getAllByRole('button', { name: /^Like back/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Like back: Member2'])
  })

  it('says “Nothing new” when all received likes were opened, and “No one” only if there was never one', async () => {
    const viewOf = async (list: LikeList) => within((await view('received', list)).container)
    const opened = await viewOf(likeList([likeCard(1)]))
    expect(opened.getByText('Nothing new since your last visit.')).toBeTruthy()
    const unopened = await viewOf(likeList([likeCard(1, { like_new: true })]))
    expect(unopened.queryByText(/Nothing new/)).toBeNull()
    const before = await viewOf(likeList([], { counts: { ...noLikes, has_ever_received: true } }))
    expect(before.getByText('Nothing new right now')).toBeTruthy()
    expect(before.queryByText(/No one has liked you yet/)).toBeNull()
    const never = await viewOf(likeList([], { counts: noLikes }))
    expect(never.getByText('No one has liked you yet')).toBeTruthy()
  })

  it.each([
    ['received', 'No likes yet. A photo and a few lines about you help.', '/profile'],
    ['sent', 'Likes are free.', '/members'],
    ['matches', 'When you and someone else like each other', '/members'],
    ['later', 'Not sure yet?', '/swipe-game'],
  ] as const)('suggests what to do when the tab %s is empty', async (type, expected, path) => {
    await view(type, likeList([], { counts: noLikes }))
    expect(screen.getByText(expected, { exact: false })).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path)
  })

  it('sets the words beside the photos for up to four likes', async () => {
    // The DOM of the tests has no layout, so the test reads the class.
    const isWide = async (count: number) => {
      const likes = Array.from({ length: count }, (_, index) => likeCard(index + 1))
      const { container } = await view('received', likeList(likes))
      return container.querySelector('.wide-cards') !== null
    }
    expect([await isWide(4), await isWide(5)]).toEqual([true, false])
  })

  it('appends the next likes and shows a member who is on both pages once', async () => {
    const nextPage = likeList([likeCard(2), likeCard(3)])
    const calls = stubApi({ 'GET /api/likes/sent': { body: nextPage } })
    await view('sent', likeList([likeCard(1), likeCard(2)], { next_cursor: '17.abc' }), '/likes/sent')
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findAllByText(/Member3/)
    expect(calls.filter(({ call }) => call === 'GET /api/likes/sent').map(({ url }) => url.search)).toEqual([
      '?cursor=17.abc',
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('the site suggestion', () => {
  it('is shown apart from the likes and is not counted', async () => {
    suggestionStore.set({ viewer: user.id, member: card(3) })
    await view('received', likeList([likeCard(1)]))
    const likes = within(screen.getByRole('list'))
    expect(likes.getByText('Member1')).toBeTruthy()
    expect(likes.queryByText(/Member3/)).toBeNull()
    const suggestion = screen.getByRole('region', { name: 'Suggested by the site' })
    expect(within(suggestion).getByText('Member3, 33')).toBeTruthy()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Received12')
    expect(screen.queryByLabelText('Like back: Member3')).toBeNull()
  })

  it('is labelled as made by the site, as fictional and as not a like', async () => {
    await renderPage(<SiteSuggestion member={card(3)} />, { user })
    const suggestion = within(screen.getByRole('region', { name: 'Suggested by the site' }))
    expect(suggestion.getByText('Fictional profile')).toBeTruthy()
    expect(suggestion.getByText(/it isn’t counted as a like/)).toBeTruthy()
  })

  it.each(['sent', 'matches', 'later'] as const)('is not shown in the tab %s', async (type) => {
    suggestionStore.set({ viewer: user.id, member: card(3) })
    await view(type, likeList([likeCard(1)]))
    expect(screen.queryByText('Suggested by the site')).toBeNull()
  })
})

// Last, because React warns about renders in the browser that follow one on the server.
it('loads more likes without scripts', async () => {
  const pageOf = async (changes: Partial<LikeList>) =>
    (await renderDocument(element('sent', likeList([likeCard(1)], changes)), sceneAt('/likes/sent'))).body
  const page = await pageOf({ next_cursor: '17.abc' })
  const form = within(page).getByRole('button', { name: 'Show more' }).closest('form')
  expect(form?.getAttribute('action')).toBe('/likes/sent')
  expect(form?.querySelector('[name=cursor]')?.getAttribute('value')).toBe('17.abc')
  expect((await pageOf({})).querySelector('[name=cursor]')).toBeNull()
})
