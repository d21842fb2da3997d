import { matchReasons } from '@velvet/contract/profile-values'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { formOf, linkAddresses } from '../../../testing/server-page.tsx'
import type { Answers } from './finder-answers.ts'
import { FinderResults } from './finder-results.tsx'
import { FinderStepView } from './match-finder.tsx'

const answers: Answers = {
  gender: 'female',
  minAge: 30,
  maxAge: 45,
  region: 'NL-UT',
  intent: 'dates',
  interests: ['music'],
  realOnly: false,
}
const finder = {
  answers,
  regions: { country: 'NL', label: 'Province', regions: [{ id: 'NL-UT', name: 'Utrecht' }] },
  interests: [
    { id: 'music', name: 'Music', icon: 'music' },
    { id: 'wine', name: 'Wine', icon: 'wine' },
  ],
}
const renderResults = (more: object = {}) =>
  renderPage(
    <FinderResults
      {...finder}
      likedIds={[card(2).id]}
      hasCandidates
      matches={[
        {
          member: card(3),
          reasons: matchReasons.map((reason) => ({
            reason,
            interests: reason === 'interests' ? ['music', 'wine'] : [],
          })),
        },
        { member: card(2), reasons: [{ reason: 'region', interests: [] }] },
      ]}
      {...more}
    />,
    { user },
  )

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a finder question', () => {
  it('sends all other answers as hidden fields of its form', async () => {
    await renderPage(<FinderStepView {...finder} step="where" />, { user })
    expect(screen.getByText('Step 2 of 4')).toBeTruthy()
    const { form, method, fields } = formOf(screen.getByRole('button', { name: 'Continue' }))
    expect(method).toBe('get')
    expect(fields).toMatchObject({
      step: 'intent',
      gender: 'female',
      min_age: '30',
      max_age: '45',
      intent: 'dates',
      interests: 'music',
    })
    // The region has one field only, the one that the question asks for.
    expect(new FormData(form).getAll('region')).toEqual(['NL-UT'])
    expect(within(form).getByLabelText<HTMLSelectElement>('Province').name).toBe('region')
    expect(hrefOf('Back')?.startsWith('/match-finder?step=whom&gender=female')).toBe(true)
  })

  it('shows the chosen interests as checked', async () => {
    await renderPage(<FinderStepView {...finder} step="interests" />, { user })
    expect(screen.getByText('1 of 5 selected')).toBeTruthy()
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      screen.getByRole('checkbox', { name: 'Music' }),
    ])
    expect(screen.getByRole('button', { name: 'Show my matches' })).toBeTruthy()
  })
})

it('says why no further interest can be chosen, until one is deselected', async () => {
  const names = ['Art', 'Boats', 'Cars', 'Dogs', 'Eating', 'Films']
  const interests = names.map((name) => ({ id: name, name, icon: 'music' }))
  const full = { ...finder, interests, answers: { ...answers, interests: names.slice(0, 5) } }
  await renderPage(<FinderStepView {...full} step="interests" />, { user })
  const reason = 'You’ve chosen 5. To choose another one, deselect one first.'
  expect(screen.getByRole('status').textContent).toBe(reason)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Films' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Art' }))
  expect(screen.getByRole('status').textContent).not.toBe(reason)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Films' }).disabled).toBe(false)
})

describe('the results page of the finder', () => {
  it('shows the reason that tells a member apart', async () => {
    await renderResults()
    const reasonsOf = (name: string) =>
      within(screen.getByRole('list', { name: `Why ${name}` })).getAllByRole('listitem').map(({ textContent }) => textContent) // prettier-ignore
    expect(reasonsOf('Member3')).toEqual(['You both: Music'])
    expect(reasonsOf('Member2')).toEqual(['From the region you chose'])
    expect(hrefOf('How profiles are ranked')).toBe('/ranking')
  })

  it('shows the first of nine matches larger than the others, with four of its reasons', async () => {
    const photo = { card: '/card.webp', thumb: '/thumb.webp' }
    const reasons = matchReasons.map((reason) => ({
      reason,
      interests: reason === 'interests' ? ['music', 'wine'] : [],
    }))
    const matches = Array.from({ length: 9 }, (_, index) => ({ member: { ...card(index + 1), photo }, reasons }))
    const { container, unmount } = await renderResults({ matches })
    const leads = () => [...container.querySelectorAll('.lead-card')]
    expect(leads().map((lead) => lead.querySelectorAll('ul li').length)).toEqual([4])
    expect(leads()[0]).toBe(container.querySelector('ol > li'))
    unmount()
    const fewer = await renderResults({ matches: matches.slice(1) })
    expect(fewer.container.querySelector('.lead-card')).toBeNull()
  })

  it('shows no list for a member without reasons', async () => {
    await renderResults({ matches: [{ member: card(1), reasons: [] }] })
    expect(screen.getByRole('link', { name: /^Member1/ })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Why Member1' })).toBeNull()
  })

  it('labels and counts fictional profiles and offers to hide them', async () => {
    await renderResults()
    expect(screen.getByText('1 of them is a fictional profile.')).toBeTruthy()
    const labels = screen.getAllByText('Fictional profile')
    expect(labels.map((label) => label.closest('a')?.getAttribute('href'))).toEqual([`/members/${card(3).id}`])
    expect(hrefOf('Hide them')).toContain('real_only=1')
  })

  it('marks the members that the viewer already likes', async () => {
    await renderResults()
    const liked = screen.getAllByRole('button', { name: /^Remove your like/ })
    expect(liked.map((heart) => heart.getAttribute('aria-label'))).toEqual(['Remove your like for Member2'])
  })

  it('links back to every question', async () => {
    await renderResults()
    const links = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')?.split('&')[0])).toEqual(
      ['whom', 'where', 'intent', 'interests'].map((step) => `/match-finder?step=${step}`),
    )
  })

  it('suggests other answers and a search when nobody shares the answers', async () => {
    await renderResults({ matches: [] })
    expect(screen.getByText('No one shares your answers yet')).toBeTruthy()
    expect(hrefOf('Open in search')).toBe('/members?gender=female&country=NL&min_age=30&max_age=45')
    expect(hrefOf('Change my answers')).toContain('/match-finder?step=whom')
    expect(linkAddresses().filter((address) => address?.includes('real_only=1'))).toEqual([])
  })

  it('says that there is no one to show if nobody has the chosen gender and age', async () => {
    await renderResults({ matches: [], hasCandidates: false, answers: { ...answers, realOnly: true } })
    expect(screen.getByText('No one to show you yet')).toBeTruthy()
    expect(hrefOf('Open in search')).toContain('real_only=true')
  })

  it('offers to show fictional profiles again when there are no real matches', async () => {
    await renderResults({ matches: [], answers: { ...answers, realOnly: true } })
    const address = hrefOf('Show fictional profiles too')
    expect(address).toContain('step=results')
    expect(address?.endsWith('real_only=0')).toBe(true)
  })
})
