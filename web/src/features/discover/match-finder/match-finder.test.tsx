import { matchReasons } from '@velvet/contract/profile-values'
import { describe, expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
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
const results = (more: object = {}) =>
  renderHtml(
    <FinderResults
      {...finder}
      likedIds={[card(2).id]}
      matches={[
        {
          member: card(3),
          reasons: matchReasons.map((reason) => ({
            reason,
            interests: reason === 'interests' ? ['Music', 'Wine'] : [],
          })),
        },
        { member: card(2), reasons: [{ reason: 'region', interests: [] }] },
      ]}
      {...more}
    />,
    { user },
  )

describe('a finder question', () => {
  it('sends all other answers as hidden fields of its form', async () => {
    const html = await renderHtml(<FinderStepView {...finder} step="where" />, { user })
    expect(html).toMatch(/<form[^>]*method="get"/)
    expect(html).toContain('Step 2 of 4')
    for (const field of ['gender', 'min_age', 'max_age', 'intent', 'interests']) {
      expect(html).toMatch(new RegExp(`type="hidden" name="${field}"`))
    }
    expect(html).not.toMatch(/type="hidden" name="region"/)
    expect(html).toContain('name="step" value="intent"')
    expect(html).toContain('href="/match-finder?step=whom&amp;gender=female')
  })

  it('shows the chosen interests as checked', async () => {
    const html = await renderHtml(<FinderStepView {...finder} step="interests" />, { user })
    expect(html).toContain('1 of 5 selected')
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(html).toContain('Show my matches')
  })
})

describe('the results page of the finder', () => {
  it('shows the reasons why a member fits', async () => {
    const html = await results()
    expect(html).toContain('Also likes Music and Wine')
    expect(html).toContain('From the region you chose')
    expect(html).toContain('Looking for the same thing as you')
    expect(html).toContain('In the middle of your age range')
    expect(html).toContain('Recently active')
    expect(html).toContain('href="/ranking"')
  })

  it('labels and counts fictional profiles and offers to hide them', async () => {
    const html = await results()
    expect(html).toContain('1 of them is a fictional profile.')
    expect(html.match(/Fictional profile<\/span>/g)).toHaveLength(1)
    expect(html).toContain('real_only=1')
  })

  it('marks the members that the viewer already likes', async () => {
    expect((await results()).match(/aria-pressed="true"/g)).toHaveLength(1)
  })

  it('links back to every question', async () => {
    const html = await results()
    for (const step of ['whom', 'where', 'intent', 'interests']) {
      expect(html).toContain(`href="/match-finder?step=${step}&amp;`)
    }
  })

  it('suggests changing the answers when there are no matches', async () => {
    const html = await results({ matches: [] })
    expect(html).toContain('No one matches all of this yet')
    expect(html).toContain('Change my answers')
    expect(html).not.toContain('real_only=1')
  })

  it('offers to show fictional profiles again when there are no real matches', async () => {
    const html = await results({ matches: [], answers: { ...answers, realOnly: true } })
    expect(html).toMatch(/<a[^>]*href="[^"]*step=results[^"]*real_only=0"[^>]*>Show fictional/)
  })
})
