import { describe, expect, it } from 'vitest'
import { membersOwn } from '@velvet/contract/access'
import { calls } from '@velvet/contract/calls'
import { accessProblems } from './access-rows.ts'

const sound = { path: '/api/things', errors: ['authentication_required'], access: membersOwn }

describe('the authorisation matrix', () => {
  it('is complete', () => {
    expect(Object.keys(calls).length).toBeGreaterThan(0)
    expect(accessProblems(calls)).toEqual([])
  })

  it('misses a call without its row', () => {
    const { access: _row, ...rowless } = sound
    expect(accessProblems({ planted: rowless })).toEqual(['planted has no row in the authorisation matrix'])
  })

  it('misses a cell, a made-up outcome, a refusal that is not declared and an owned thing without an answer', () => {
    const { premium: _cell, ...incomplete } = membersOwn
    const madeUp = { ...membersOwn, free: 'perhaps' as 'allowed' }
    expect(
      accessProblems({
        sound,
        a: { ...sound, access: incomplete },
        b: { ...sound, access: madeUp },
        c: { ...sound, errors: [] },
        d: { ...sound, path: '/api/things/:id' },
      }).map((problem) => problem[0]),
    ).toEqual(['a', 'b', 'c', 'd'])
  })
})
