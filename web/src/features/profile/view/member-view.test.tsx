import { describe, expect, it } from 'vitest'
import type { MemberProfile, User } from '../../../shared/api/responses.ts'
import { member, photo, user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { MemberView } from './member-view.tsx'

const free: User = { ...user, paid_user: false }
const renderProfile = (changes: Partial<MemberProfile>, viewer: User | null) =>
  renderHtml(<MemberView member={{ ...member, ...changes }} related={[]} like={viewer && noLikes} intent={null} />, {
    user: viewer,
  })
const noLikes = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }
const chat = `href="/members/${member.id}/chat"`
const signup = (intent: string) => `href="/signup?intent=${intent}&amp;member=${member.id}"`

describe('a profile', () => {
  it('shows place, online status, highlights and shared interests as text', async () => {
    const html = await renderProfile({}, free)
    expect(html).toContain('Utrecht, Netherlands')
    expect(html).toContain('Online now')
    expect(html).toContain('Single')
    expect(html).toContain('Hair: Brown')
    expect(html).toContain(member.about)
    expect(html.match(/, shared with you/g)).toHaveLength(1)
    expect(html).toContain('Highlighted: what you have in common.')
  })

  it('skips highlights without a translation', async () => {
    const html = await renderProfile({ highlights: [{ field: 'shoe_size', value: '38' }] }, free)
    expect(html).not.toContain('38</')
  })

  it.each([
    [false, 'alt="Photo 1 of Sofie, 34"'],
    [true, 'alt="Photo 1 of Sofie, 34 (Fictional profile)"'],
  ])('has alternative texts for its photos (fictional: %s)', async (isFictional, alt) => {
    expect(await renderProfile({ is_fictional: isFictional }, free)).toContain(alt)
  })

  it('shows messages in place of missing photos and texts', async () => {
    const html = await renderProfile({ photos: [], photo_count: 0, about: null, interests: [], highlights: [] }, free)
    expect(html).toContain('No photo yet')
    expect(html).toContain('Sofie hasn’t written anything yet.')
  })
})

describe('a fictional profile for a member', () => {
  const price = '1 credit'
  const gift = `href="/members/${member.id}/chat?show=gift"`

  it('links to messages and gifts while an operator can reply', async () => {
    const html = await renderProfile({ is_fictional: true, is_online: true }, free)
    expect(html).toContain(chat)
    expect(html).toContain(gift)
    expect(html).toContain(price)
    expect(html).not.toContain('No messages for now')
  })

  it('shows that no messages are possible, without price and gift, while no operator can reply', async () => {
    const html = await renderProfile({ is_fictional: true, is_online: false }, free)
    expect(html).toContain('No messages for now')
    expect(html).toContain(chat)
    expect(html).not.toContain(price)
    expect(html).not.toContain(gift)
  })

  it('accepts messages for a real member who is offline', async () => {
    expect(await renderProfile({ is_online: false }, free)).not.toContain('No messages for now')
  })
})

describe('a profile for a visitor', () => {
  it('links to the sign-up for everything that needs an account, also without scripts', async () => {
    const html = await renderProfile({}, null)
    for (const intent of ['like', 'gift', 'photos']) expect(html).toContain(signup(intent))
    expect(html).toContain(`href="/members/${member.id}/signup"`)
    expect(html).not.toContain(chat)
  })

  it('does not offer to block or report, and explains how to see more photos', async () => {
    const html = await renderProfile({}, null)
    expect(html).not.toContain('show=block')
    expect(html).not.toContain('show=report')
    expect(html).toContain('Sign up to see more photos.')
    expect(html).not.toContain('Premium')
  })
})

describe('a profile for a free member', () => {
  it('links to the chat with its price, and to blocking and reporting', async () => {
    const html = await renderProfile({}, free)
    expect(html).toContain(chat)
    expect(html).toMatch(/1 credit · €\s?1.50/)
    expect(html).toContain(`href="/members/${member.id}?show=block"`)
    expect(html).toContain(`href="/members/${member.id}?show=report"`)
    expect(html).not.toContain('/signup')
  })

  it('offers to like, to like with a comment and to save for later, also without scripts', async () => {
    const html = await renderProfile({}, free)
    expect(html).toMatch(/aria-pressed="false"/)
    for (const intent of ['like', 'keep']) expect(html).toContain(`value="${intent}"`)
    expect(html).toContain(`href="/members/${member.id}?show=words"`)
  })

  it('shows that the member is already liked and saved for later', async () => {
    const html = await renderHtml(
      <MemberView member={member} related={[]} like={{ ...noLikes, likes_them: true, is_later: true }} intent={null} />,
      { user: free },
    )
    expect(html).toMatch(/aria-pressed="true"/)
    for (const intent of ['unlike', 'drop']) expect(html).toContain(`value="${intent}"`)
  })

  it('locks photos and links to Premium once', async () => {
    const html = await renderProfile({}, free)
    expect(html.match(/See all photos with Premium\./g)).toHaveLength(1)
    expect(html).toContain('alt="Photo 2 of Sofie, 34, locked"')
    expect(html).toMatch(/<li id="photo-2"[^>]*><a [^>]*href="\/premium"/)
  })

  it('contains only the blurred files of a locked photo', async () => {
    const html = await renderProfile({}, free)
    const addresses = [...html.matchAll(/\/cdn\/[\w-]+/g)].map(([address]) => address)
    expect(new Set(addresses)).toContain('/cdn/blurred-2-card')
    expect(addresses.filter((address) => /clear-[23]/.test(address))).toEqual([])
    // Blurred photos do not link to their file either.
    expect(html).not.toMatch(/href="\/cdn\/blurred/)
  })
})

describe('a profile for a premium member', () => {
  it('does not lock photos', async () => {
    const html = await renderProfile({ photos: [photo(1, true), photo(2, true)] }, user)
    expect(html).not.toContain('locked')
    expect(html).not.toContain('/premium')
    expect(html).toContain('<source type="image/avif" srcSet="/cdn/clear-2-full.avif"/>')
    expect(html).toMatch(/width="1080" height="1350"/)
  })
})

describe('a profile for its owner', () => {
  it('offers to edit the profile and no other action', async () => {
    const html = await renderProfile({ is_own: true }, user)
    expect(html).toContain('href="/profile"')
    expect(html).not.toContain(chat)
    expect(html).not.toContain('data-foot-bar')
  })
})

describe('a profile for a member who has blocked it', () => {
  it('shows only the name, the label and an unblock button', async () => {
    const html = await renderProfile({ is_blocked: true, is_fictional: true, photos: [], about: null }, free)
    expect(html).toContain('Sofie')
    expect(html).toContain('Fictional profile')
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="unblock"/)
    expect(html).not.toContain(chat)
    expect(html).not.toContain('Utrecht')
  })
})
