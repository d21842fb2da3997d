import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

it('groupByDay starts a new group at midnight', () => {
  const moments = ['2026-11-15T00:00:00Z', '2026-11-14T23:59:59Z', '2026-11-14T00:00:00Z'].map((at) => ({ at }))
  expect(groupByDay(moments, true).map(({ day, movements }) => [day, movements.length])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-14', 2],
  ])
})
