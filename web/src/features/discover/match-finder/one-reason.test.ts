import { expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { reasonPerMatch } from './one-reason.ts'

const interests = (...names: string[]) => ({ reason: 'interests' as const, interests: names })
const active = { reason: 'active' as const, interests: [] }

it('names the reason that tells a match apart', () => {
  const found = reasonPerMatch([
    { member: card(1), reasons: [interests('Music', 'Wine'), active] },
    { member: card(2), reasons: [interests('Music'), active] },
    { member: card(3), reasons: [interests('Music'), active] },
    { member: card(4), reasons: [] },
  ])
  expect(found.map(([one]) => one && (one.interest || one.reason))).toEqual(['Wine', 'Music', 'active', undefined])
})

it('shares the reasons out when everybody has the same ones', () => {
  const same = [1, 2, 3, 4].map((number) => ({ member: card(number), reasons: [interests('Music', 'Wine')] }))
  expect(reasonPerMatch(same).map(([one]) => one?.interest)).toEqual(['Music', 'Wine', 'Music', 'Wine'])
})
