import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LikeState } from '../../../shared/api/responses.ts'
import { member, user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { draftStore } from '../../members/index.ts'
import { MemberView } from './member-view.tsx'

const openers = ['Which film would you argue about?', 'Tea or coffee?', 'Sea or forest?']
const [film, tea] = openers as [string, string]
const tooMany = { error: { code: 'too_many_requests', params: { seconds: 30 } } }
const like: LikeState = { id: member.id, likes_them: false, likes_me: false, is_match: false, is_later: false }

async function renderProfile(composer: { openers: string[]; messageId: string } | null = { openers, messageId: 'm1' }) {
  const calls = stubApi({
    [`PUT /api/members/${member.id}/conversation`]: { status: 429, body: tooMany },
    [`PUT /api/likes/${member.id}`]: { body: { is_match: false, already: false } },
  })
  await renderPage(
    <MemberView member={member} related={[]} like={like} inCommon={null} composer={composer} intent={null} />,
    { user },
  )
  return calls
}

const writeBox = () => within(screen.getByRole('complementary', { name: 'Write to Sofie' }))
const textField = () => writeBox().getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Sofie' })
const choose = (opener: string) => fireEvent.click(writeBox().getByRole('button', { name: opener }))
const write = (value: string) => fireEvent.change(textField(), { target: { value } })

afterEach(() => {
  draftStore.clear()
  vi.unstubAllGlobals()
})

describe('the box for a message on a profile', () => {
  it('shows the price in credits and money, and the credits that are left', async () => {
    await renderProfile()
    expect(writeBox().getByText(/^1 credit · €\s?1\.50$/)).toBeTruthy()
    expect(writeBox().getByText('60 credits left')).toBeTruthy()
  })

  it('fills an empty draft and an untouched opener with the chosen opener, and sends nothing', async () => {
    const calls = await renderProfile()
    choose(film)
    expect(textField().value).toBe(film)
    choose(tea)
    expect(textField().value).toBe(tea)
    expect(writeBox().getByRole('button', { name: tea, pressed: true })).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('keeps an edited draft when an opener is chosen', async () => {
    await renderProfile()
    choose(film)
    write(`${film} Mine is Heat.`)
    choose(tea)
    expect(textField().value).toBe(`${film} Mine is Heat.`)
  })

  it('asks for the conversation only when Send is pressed', async () => {
    const calls = await renderProfile()
    write('  Hello Sofie  ')
    expect(calls).toEqual([])
    await act(async () => fireEvent.click(writeBox().getByRole('button', { name: 'Send' })))
    expect(calls.map(({ call }) => call)).toEqual([`PUT /api/members/${member.id}/conversation`])
    // The draft is kept, because the conversation could not be opened.
    expect(textField().value).toBe('  Hello Sofie  ')
  })

  it('opens no conversation for an empty draft', async () => {
    const calls = await renderProfile()
    write('   ')
    await act(async () => fireEvent.submit(textField()))
    expect(calls).toEqual([])
  })

  it('has no list of openers if there are none', async () => {
    await renderProfile({ openers: [], messageId: 'm1' })
    expect(writeBox().queryByRole('group')).toBeNull()
    expect(textField()).toBeTruthy()
  })

  it('is missing if the viewer cannot write from here', async () => {
    await renderProfile(null)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('offers the same like as the action bar, and says when the member is liked', async () => {
    await renderProfile()
    const hearts = screen.getAllByRole('button', { name: 'Like Sofie' })
    expect(hearts).toHaveLength(2)
    await act(async () => fireEvent.click(hearts[0] as HTMLElement))
    expect(screen.getAllByRole('button', { pressed: true }).map((heart) => heart.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Like Sofie', 'Liked: Sofie']),
    )
    expect(writeBox().getByText('Liked')).toBeTruthy()
  })
})
