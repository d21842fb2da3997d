import { likeTypes, type LikeType } from '@velvet/contract/like-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LikeList } from '../../shared/api/responses.ts'
import { card, likeCard, likeList } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { LikesView } from './likes-view.tsx'
import { SiteSuggestion } from './site-suggestion.tsx'
import { useSuggestion } from './use-suggestion.ts'

vi.mock(import('./use-suggestion.ts'), () => ({ useSuggestion: vi.fn(() => null) }))
afterEach(() => void vi.mocked(useSuggestion).mockReset())

const now = '2026-11-15T12:00:00.000Z'
const view = (type: LikeType, list: LikeList, at = '/likes') =>
  renderHtml(<LikesView type={type} list={list} now={now} />, { user, at, route: { id: 'likes', path: at } })

describe('the likes page', () => {
  it('shows four tabs with their counts and marks the current one', async () => {
    const html = await view('received', likeList([likeCard(1)]))
    const tabs = [...html.matchAll(/<a[^>]*href="(\/likes[^"]*)"[^>]*>([^<]*)<span[^>]*>(\d+)<\/span>/g)]
    expect(tabs.map(([, to, label, count]) => [to, label, count])).toEqual([
      ['/likes', 'Received', '12'],
      ['/likes/sent', 'Sent', '3'],
      ['/likes/matches', 'Matches', '1'],
      ['/likes/later', 'Later', '0'],
    ])
    expect(html).toMatch(/aria-current="page"[^>]*href="\/likes"/)
  })

  it('shows the time and comment of a like and marks new likes', async () => {
    const likes = [likeCard(1, { like_new: true, comment: 'Which bridge is that?' }), likeCard(2)]
    const html = await view(
      'received',
      likeList(likes, {
        counts: { new_likes: 1, received: 2, sent: 0, matches: 0, later: 0, has_ever_received: true },
      }),
    )
    expect(html).toContain('1 hour ago')
    expect(html).toContain('Which bridge is that?')
    expect(html.match(/>New</g)).toHaveLength(1)
    expect(html).toContain('<b class="text-ink">1 new like</b>')
  })

  it.each([
    ['received', 'Like back: Member1', true],
    ['sent', 'Like back: Member1', false],
    ['later', 'Remove from later: Member1', true],
    ['matches', 'You like each other', true],
  ] as const)('in the tab %s shows “%s”: %s', async (type, expected, isShown) => {
    expect((await view(type, likeList([likeCard(1)]))).includes(expected)).toBe(isShown)
  })

  it.each(likeTypes)('labels every fictional profile in the tab %s', async (type) => {
    const html = await view(type, likeList([likeCard(1), likeCard(2), likeCard(3)]))
    expect(html.match(/Fictional profile/g)).toHaveLength(1)
  })

  it('marks a received like that became a match and links to the conversation instead of liking back', async () => {
    const html = await view('received', likeList([likeCard(1, { is_match: true }), likeCard(2)]))
    expect(html.match(/>Match</g)).toHaveLength(1)
    expect(html).toContain(`aria-label="Message: Member1" class="group`)
    expect(html).toContain(`href="/members/${likeCard(1).id}/chat"`)
    expect(html).not.toContain('Like back: Member1')
    expect(html).toContain('Like back: Member2')
  })

  it('says “Nothing new” when all received likes were opened, and “No one” only if there was never one', async () => {
    const counts = { new_likes: 0, received: 0, sent: 0, matches: 0, later: 0, has_ever_received: true }
    expect(await view('received', likeList([likeCard(1)]))).toContain('Nothing new since your last visit.')
    expect(await view('received', likeList([likeCard(1, { like_new: true })]))).not.toContain('Nothing new')
    const before = await view('received', likeList([], { counts }))
    expect(before).toContain('Nothing new right now')
    expect(before).not.toContain('No one has liked you yet')
    const never = await view('received', likeList([], { counts: { ...counts, has_ever_received: false } }))
    expect(never).toContain('No one has liked you yet')
  })

  it.each([
    ['received', 'No likes yet. A photo and a few lines about you help.', '/profile'],
    ['sent', 'Likes are free.', '/members'],
    ['matches', 'When you and someone else like each other', '/members'],
    ['later', 'Not sure yet?', '/swipe-game'],
  ] as const)('suggests what to do when the tab %s is empty', async (type, expected, path) => {
    const none = { new_likes: 0, received: 0, sent: 0, matches: 0, later: 0, has_ever_received: false }
    const html = await view(type, likeList([], { counts: none }))
    expect(html).toContain(expected)
    expect(html).toContain(`href="${path}"`)
  })

  it('loads more likes without scripts', async () => {
    const html = await view('sent', likeList([likeCard(1)], { next_cursor: '17.abc' }), '/likes/sent')
    expect(html).toMatch(/<form[^>]*action="\/likes\/sent"[^>]*>.*?name="cursor" value="17.abc"/)
    expect(await view('sent', likeList([likeCard(1)]))).not.toContain('name="cursor"')
  })
})

describe('the site suggestion', () => {
  it('is shown apart from the likes and is not counted', async () => {
    vi.mocked(useSuggestion).mockReturnValue(card(3))
    const html = await view('received', likeList([likeCard(1)]))
    const list = html.slice(html.indexOf('<ul class="mt-5'), html.indexOf('border-dashed'))
    expect(list).toContain('Member1')
    expect(list).not.toContain('Member3')
    expect(html).toMatch(/Received<span[^>]*>12</)
    expect(html).not.toContain('Like back: Member3')
  })

  it('is labelled as made by the site, as fictional and as not a like', async () => {
    const html = await renderHtml(<SiteSuggestion member={card(3)} />, { user })
    expect(html).toContain('Suggested by the site')
    expect(html).toContain('Fictional profile')
    expect(html).toContain('it isn’t counted as a like')
  })

  it.each(['sent', 'matches', 'later'] as const)('is not shown in the tab %s', async (type) => {
    vi.mocked(useSuggestion).mockReturnValue(card(3))
    expect(await view(type, likeList([likeCard(1)]))).not.toContain('Suggested by the site')
  })
})
