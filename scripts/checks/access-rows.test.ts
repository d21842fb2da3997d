import { describe, expect, it } from 'vitest'
import { membersOwn } from '@velvet/contract/access'
import { calls } from '@velvet/contract/calls'
import { findAccessProblems } from './access-rows.ts'

const validCall = { path: '/api/things', errors: ['authentication_required'], access: membersOwn }

describe('authorisation matrix', () => {
  it('has no problems for the calls of the contract', () => {
    expect(Object.keys(calls).length).toBeGreaterThan(0)
    expect(findAccessProblems(calls)).toEqual([])
  })

  it('reports a call without an access row', () => {
    const { access: _row, ...withoutRow } = validCall
    expect(findAccessProblems({ planted: withoutRow })).toEqual(['planted has no row in the authorisation matrix'])
  })

  it('reports a missing cell, an unknown outcome, an undeclared refusal and a missing rule for other members', () => {
    const { premium: _cell, ...incomplete } = membersOwn
    const unknownOutcome = { ...membersOwn, free: 'perhaps' as 'allowed' }
    expect(
      findAccessProblems({
        validCall,
        a: { ...validCall, access: incomplete },
        b: { ...validCall, access: unknownOutcome },
        c: { ...validCall, errors: [] },
        d: { ...validCall, path: '/api/things/:id' },
      }).map((problem) => problem[0]),
    ).toEqual(['a', 'b', 'c', 'd'])
  })
})
