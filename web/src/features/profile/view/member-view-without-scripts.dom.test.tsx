import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LikeState, User } from '../../../shared/api/responses.ts'
import { member, user } from '../../../testing/fixtures.ts'
import { formOf, linkAddresses, renderServerPage } from '../../../testing/server-page.tsx'
import { MemberView } from './member-view.tsx'

const free: User = { ...user, paid_user: false }
const noLikes: LikeState = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }
const composer = { openers: ['Tea or coffee?'], messageId: 'm1' }
const renderProfile = (viewer: User | null) =>
  renderServerPage(
    <MemberView
      member={member}
      related={[]}
      like={viewer && noLikes}
      inCommon={null}
      composer={viewer && composer}
      intent={null}
    />,
    { user: viewer },
  )

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('a profile for a visitor', () => {
  it('links to the sign-up for everything that needs an account, also without scripts', async () => {
    await renderProfile(null)
    expect(hrefOf('Like Sofie')).toBe(`/signup?intent=like&member=${member.id}`)
    expect(hrefOf('Send Sofie a gift')).toBe(`/signup?intent=gift&member=${member.id}`)
    expect(hrefOf('Sign up to see more photos.')).toBe(`/signup?intent=photos&member=${member.id}`)
    expect(hrefOf(/^Message/)).toBe(`/members/${member.id}/signup`)
    expect(linkAddresses()).not.toContain(`/members/${member.id}/chat`)
  })
})

describe('a profile for a free member', () => {
  it('offers to like, to like with a comment and to save for later, also without scripts', async () => {
    await renderProfile(free)
    // The box for a message and the action bar.
    const regions = screen.getAllByRole('region', { name: 'Actions' })
    expect(regions).toHaveLength(2)
    for (const region of regions) {
      const actions = within(region)
      const heart = actions.getByRole('button', { name: 'Like Sofie', pressed: false })
      expect(formOf(heart)).toMatchObject({
        method: 'post',
        action: `/members/${member.id}`,
        fields: { intent: 'like' },
      })
      const save = actions.getByRole<HTMLButtonElement>('menuitem', { name: 'Save for later', hidden: true })
      expect(save).toMatchObject({ type: 'submit', name: 'intent', value: 'keep' })
      expect(formOf(save)).toMatchObject({ method: 'post', action: `/members/${member.id}` })
      const comment = actions.getByRole('menuitem', { name: 'Like with a note', hidden: true })
      expect(comment.getAttribute('href')).toBe(`/members/${member.id}?show=words`)
    }
  })

  it('posts a message to the conversation, also without scripts', async () => {
    await renderProfile(free)
    expect(formOf(screen.getByRole('button', { name: 'Send' }))).toMatchObject({
      method: 'post',
      action: `/members/${member.id}/chat`,
      fields: { message_id: 'm1', text: '' },
    })
  })

  it('contains only the blurred files of a locked photo', async () => {
    const html = await renderProfile(free)
    expect(html).toContain('/cdn/blurred-2-card')
    expect(html).not.toContain('clear-2')
    expect(html).not.toContain('clear-3')
    // Blurred photos do not link to their file either.
    expect(linkAddresses().filter((address) => address?.startsWith('/cdn/'))).toEqual(['/cdn/clear-1-full.webp'])
  })
})
