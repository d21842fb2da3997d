import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Openers } from '../../../shared/api/responses.ts'
import { card } from '../../../testing/cards.ts'
import { user } from '../../../testing/fixtures.ts'
import { openersResponse } from '../../../testing/openers.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { draftStore } from '../../members/index.ts'
import { MatchPanel } from './match-dialog.tsx'

const goodConversation: Partial<Openers['in_common']> = { interests: [], signup_reason: 'good_conversation' }
const draft = () => draftStore.get(user.id, card(1).id)

async function renderMatch(number: number, responses: Parameters<typeof stubApi>[0] = openersResponse(number)) {
  const calls = stubApi(responses)
  await renderPage(<MatchPanel member={card(number)} titleId="title" onClose={() => undefined} />, { user })
  return calls
}

afterEach(() => {
  draftStore.clear()
  vi.unstubAllGlobals()
})

describe('the match dialog', () => {
  it('shows both photos, one button and the message price', async () => {
    await renderMatch(1)
    const link = screen.getByRole('link', { name: 'Write to Member1' })
    expect(link.getAttribute('href')).toBe(`/members/${card(1).id}/chat`)
    expect(screen.getByText(/^Per message: 1 credit · €\s?1\.50$/)).toBeTruthy()
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/You$/),
      expect.stringMatching(/Member1, 31$/),
    ])
    expect(screen.queryByText(/Fictional/)).toBeNull()
  })

  it.each([
    ['the interest that both share', {}, 'You and Member1 both picked theatre'],
    ['the city of both if they share no interest', { interests: [], city: 'Utrecht' }, 'You both live in Utrecht'],
    [
      'what brings both here if they share no interest',
      goodConversation,
      'What brings you both here: good conversation',
    ],
    ['the mutual likes if both share nothing', { interests: [] }, 'You and Member1 like each other.'],
  ])('names %s in the headline', async (_, inCommon, headline) => {
    await renderMatch(1, openersResponse(1, inCommon))
    expect(await screen.findByRole('heading', { name: `It’s a match ${headline}` })).toBeTruthy()
  })

  it('opens before the first lines are loaded', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await renderPage(<MatchPanel member={card(1)} titleId="title" onClose={() => undefined} />, { user })
    expect(screen.getByRole('heading', { name: /You and Member1 like each other\./ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Write to Member1' })).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('puts the chosen line into the draft for the member and sends nothing', async () => {
    const calls = await renderMatch(1)
    const lines = within(await screen.findByRole('group', { name: 'Ideas for a first line' }))
    expect(lines.getAllByRole('button')).toHaveLength(3)
    fireEvent.click(lines.getByRole('button', { name: 'Tea or coffee?' }))
    expect(draft()).toBe('Tea or coffee?')
    fireEvent.click(lines.getByRole('button', { name: 'What’s for dinner?' }))
    expect(draft()).toBe('What’s for dinner?')
    expect(lines.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'What’s for dinner?',
    ])
    expect(calls.map(({ call }) => call).filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  it('keeps what the member has written already', async () => {
    draftStore.set(user.id, card(1).id, 'Dear Ben')
    await renderMatch(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Tea or coffee?' }))
    expect(draft()).toBe('Dear Ben')
    expect(screen.getByText(/We’re keeping your own draft\./)).toBeTruthy()
  })

  it('suggests what to write when the first lines cannot be loaded', async () => {
    await renderMatch(1, {})
    expect(await screen.findByText('Mention something from the profile, or ask a question.')).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('labels a fictional profile and offers no first lines for it', async () => {
    const calls = await renderMatch(3)
    expect(screen.getByText('Fictional profile')).toBeTruthy()
    expect(calls.filter(({ call }) => call.endsWith('/openers'))).toEqual([])
  })
})
