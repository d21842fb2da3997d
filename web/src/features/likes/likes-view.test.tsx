import { likeTypes, type LikeType } from '@velvet/contract/like-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LikeList } from '../../lib/api/answers.ts'
import { card, likeCard, likeList } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { LikesView } from './likes-view.tsx'
import { SiteSuggestion } from './site-suggestion.tsx'
import { useSuggestion } from './use-suggestion.ts'
import { withoutTwins } from './use-more-likes.ts'

vi.mock(import('./use-suggestion.ts'), () => ({ useSuggestion: vi.fn(() => null) }))
afterEach(() => void vi.mocked(useSuggestion).mockReset())

const now = '2026-11-15T12:00:00.000Z'
const view = (type: LikeType, list: LikeList, at = '/likes') =>
  renderHtml(<LikesView type={type} list={list} now={now} />, { user, at, route: { id: 'likes', path: at } })

describe('the likes', () => {
  it('are four tabs with their counts, the current one marked', async () => {
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

  it('say when, what was said with it and what is new', async () => {
    const likes = [likeCard(1, { like_new: true, comment: 'Which bridge is that?' }), likeCard(2)]
    const html = await view(
      'received',
      likeList(likes, { counts: { new_likes: 1, received: 2, sent: 0, matches: 0, later: 0 } }),
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
  ] as const)('as %s offer “%s”: %s', async (type, words, isThere) => {
    expect((await view(type, likeList([likeCard(1)]))).includes(words)).toBe(isThere)
  })

  it.each(likeTypes)('label every fictional profile (%s)', async (type) => {
    const html = await view(type, likeList([likeCard(1), likeCard(2), likeCard(3)]))
    expect(html.match(/Fictional profile/g)).toHaveLength(1)
  })

  it.each([
    ['received', 'No likes yet. A photo and a few lines about you help.', '/profile'],
    ['sent', 'A like costs nothing.', '/members'],
    ['matches', 'When you and somebody else like each other', '/members'],
    ['later', 'Not sure yet?', '/swipe-game'],
  ] as const)('say for no %s what helps', async (type, words, way) => {
    const html = await view(type, likeList([]))
    expect(html).toContain(words)
    expect(html).toContain(`href="${way}"`)
  })

  it('lead on to further ones without scripts', async () => {
    const html = await view('sent', likeList([likeCard(1)], { next_cursor: '17.abc' }), '/likes/sent')
    expect(html).toMatch(/<form[^>]*action="\/likes\/sent"[^>]*>.*?name="cursor" value="17.abc"/)
    expect(await view('sent', likeList([likeCard(1)]))).not.toContain('name="cursor"')
  })

  it('show nobody twice', () => {
    expect(withoutTwins([likeCard(1), likeCard(2), likeCard(1)]).map(({ name }) => name)).toEqual([
      'Member1',
      'Member2',
    ])
  })
})

describe('a suggestion of the site', () => {
  it('stands apart from the likes and is not counted', async () => {
    vi.mocked(useSuggestion).mockReturnValue(card(3))
    const html = await view('received', likeList([likeCard(1)]))
    const list = html.slice(html.indexOf('<ul class="mt-5'), html.indexOf('border-dashed'))
    expect(list).toContain('Member1')
    expect(list).not.toContain('Member3')
    expect(html).toMatch(/Received<span[^>]*>12</)
    expect(html).not.toContain('Like back: Member3')
  })

  it('says who is behind it, that it is fictional and no like', async () => {
    const html = await renderHtml(<SiteSuggestion member={card(3)} />, { user })
    expect(html).toContain('Suggested by the site')
    expect(html).toContain('Fictional profile')
    expect(html).toContain('it is not counted as a like')
  })

  it.each(['sent', 'matches', 'later'] as const)('is not among %s', async (type) => {
    vi.mocked(useSuggestion).mockReturnValue(card(3))
    expect(await view(type, likeList([likeCard(1)]))).not.toContain('Suggested by the site')
  })
})
