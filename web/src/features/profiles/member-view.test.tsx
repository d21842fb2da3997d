import { describe, expect, it } from 'vitest'
import type { MemberProfile, User } from '../../lib/api/answers.ts'
import { member, photo, user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { MemberView } from './member-view.tsx'

const free: User = { ...user, paid_user: false }
const seen = (changes: Partial<MemberProfile>, viewer: User | null) =>
  renderHtml(<MemberView member={{ ...member, ...changes }} related={[]} like={viewer && stranger} intent={null} />, {
    user: viewer,
  })
const stranger = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }
const chat = `href="/members/${member.id}/chat"`
const signup = (intent: string) => `href="/signup?intent=${intent}&amp;member=${member.id}"`

describe('a profile', () => {
  it('says everything in words: place, presence, facts and what is shared', async () => {
    const html = await seen({}, free)
    expect(html).toContain('Utrecht, Netherlands')
    expect(html).toContain('Online now')
    expect(html).toContain('Single')
    expect(html).toContain('Hair: Brown')
    expect(html).toContain(member.about)
    expect(html.match(/, shared with you/g)).toHaveLength(1)
    expect(html).toContain('Coloured: what the two of you share.')
  })

  it('leaves out facts that it has no words for', async () => {
    const html = await seen({ highlights: [{ field: 'shoe_size', value: '38' }] }, free)
    expect(html).not.toContain('38</')
  })

  it.each([
    [false, 'alt="Photo 1 of Sofie, 34"'],
    [true, 'alt="Photo 1 of Sofie, 34 (Fictional profile)"'],
  ])('names its photos; fictional: %s', async (isFictional, alt) => {
    expect(await seen({ is_fictional: isFictional }, free)).toContain(alt)
  })

  it('has room without photos and without words', async () => {
    const html = await seen({ photos: [], photo_count: 0, about: null, interests: [], highlights: [] }, free)
    expect(html).toContain('No photo yet')
    expect(html).toContain('Sofie has not written anything yet.')
  })
})

describe('to a visitor', () => {
  it('offers what needs an account by links that work without scripts', async () => {
    const html = await seen({}, null)
    for (const intent of ['like', 'gift', 'photos']) expect(html).toContain(signup(intent))
    expect(html).toContain(`href="/members/${member.id}/signup"`)
    expect(html).not.toContain(chat)
  })

  it('offers neither to block nor to report, and says how to see more', async () => {
    const html = await seen({}, null)
    expect(html).not.toContain('show=block')
    expect(html).not.toContain('show=report')
    expect(html).toContain('Sign up to see more photos.')
    expect(html).not.toContain('Premium')
  })
})

describe('to a free member', () => {
  it('leads to the chat with its price, and to block and report', async () => {
    const html = await seen({}, free)
    expect(html).toContain(chat)
    expect(html).toMatch(/1 credit · €\s?1.50/)
    expect(html).toContain(`href="/members/${member.id}?show=block"`)
    expect(html).toContain(`href="/members/${member.id}?show=report"`)
    expect(html).not.toContain('/signup')
  })

  it('likes, likes with a few words and keeps for later, also without scripts', async () => {
    const html = await seen({}, free)
    expect(html).toMatch(/aria-pressed="false"/)
    for (const intent of ['like', 'keep']) expect(html).toContain(`value="${intent}"`)
    expect(html).toContain(`href="/members/${member.id}?show=words"`)
  })

  it('shows what was done before', async () => {
    const html = await renderHtml(
      <MemberView
        member={member}
        related={[]}
        like={{ ...stranger, likes_them: true, is_later: true }}
        intent={null}
      />,
      { user: free },
    )
    expect(html).toMatch(/aria-pressed="true"/)
    for (const intent of ['unlike', 'drop']) expect(html).toContain(`value="${intent}"`)
  })

  it('locks photos with one line that leads to Premium', async () => {
    const html = await seen({}, free)
    expect(html.match(/With Premium you see all photos\./g)).toHaveLength(1)
    expect(html).toContain('alt="Photo 2 of Sofie, 34, locked"')
    expect(html).toMatch(/<li id="photo-2"[^>]*><a [^>]*href="\/premium"/)
  })

  it('knows only the addresses that it was given of a locked photo', async () => {
    const html = await seen({}, free)
    const addresses = [...html.matchAll(/\/cdn\/[\w-]+/g)].map(([address]) => address)
    expect(new Set(addresses)).toContain('/cdn/blurred-2-card')
    expect(addresses.filter((address) => /clear-[23]/.test(address))).toEqual([])
    // Nor does anything lead from a blurred picture to its file.
    expect(html).not.toMatch(/href="\/cdn\/blurred/)
  })
})

describe('to a premium member', () => {
  it('locks nothing', async () => {
    const html = await seen({ photos: [photo(1, true), photo(2, true)] }, user)
    expect(html).not.toContain('locked')
    expect(html).not.toContain('/premium')
    expect(html).toContain('<source type="image/avif" srcSet="/cdn/clear-2-full.avif"/>')
    expect(html).toMatch(/width="1080" height="1350"/)
  })
})

describe('to its owner', () => {
  it('offers to edit and nothing else', async () => {
    const html = await seen({ is_own: true }, user)
    expect(html).toContain('href="/profile"')
    expect(html).not.toContain(chat)
    expect(html).not.toContain('data-foot-bar')
  })
})

describe('to somebody who has blocked it', () => {
  it('shows the name with its label and the way back, nothing more', async () => {
    const html = await seen({ is_blocked: true, is_fictional: true, photos: [], about: null }, free)
    expect(html).toContain('Sofie')
    expect(html).toContain('Fictional profile')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="unblock"/)
    expect(html).not.toContain(chat)
    expect(html).not.toContain('Utrecht')
  })
})
