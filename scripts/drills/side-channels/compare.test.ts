import { describe, expect, it } from 'vitest'
import { findDifferences, type ObservedResponse } from './compare-responses.ts'
import { compareTimes, medianOf } from './compare-times.ts'

const response = (changes: Partial<ObservedResponse> = {}): ObservedResponse => ({
  call: 'getMember',
  status: 200,
  headers: { 'content-type': 'application/json', 'content-length': '40', date: 'Mon, 16 Nov 2026 03:00:00 GMT' },
  body: { member: { id: '0199a8b2-0000-7000-8000-000000000001', is_online: false } },
  ...changes,
})

const differences = (left: ObservedResponse[], right: ObservedResponse[], own = { left: {}, right: {} }) =>
  findDifferences({ answers: left, own: own.left }, { answers: right, own: own.right })

describe('findDifferences', () => {
  it('reports a different status', () => {
    expect(differences([response({ status: 409 })], [response()])).toEqual(['getMember status 409 / 200'])
  })

  it('reports an additional header and a header with another value', () => {
    const { headers } = response()
    expect(differences([response({ headers: { ...headers, 'x-member': '1' } })], [response()])).toEqual([
      'getMember headers.x-member "1" / absent',
    ])
    expect(differences([response({ headers: { ...headers, 'content-length': '41' } })], [response()])).toEqual([
      'getMember headers.content-length "41" / "40"',
    ])
  })

  it('reports nested fields of the body that differ', () => {
    const body = { member: { id: '0199a8b2-0000-7000-8000-000000000001', is_online: true } }
    expect(differences([response({ body })], [response()])).toEqual(['getMember body.member.is_online true / false'])
    expect(differences([response({ body: { members: [1, 2] } })], [response({ body: { members: [1] } })])).toEqual([
      'getMember body.members.1 2 / absent',
    ])
  })

  it('does not treat error codes as tokens', () => {
    const refused = (code: string) => response({ body: { error: { code, params: {} } } })
    expect(differences([refused('direct_debit_limit_reached')], [refused('fictional_notice_required')])).toHaveLength(1)
  })

  it('reports a response that only one side got', () => {
    expect(differences([response(), response({ call: 'getChats' })], [response()])).toEqual([
      'getChats has a response on one side only',
    ])
  })

  it('ignores ids, tokens, times, signed photo URLs and the probed value itself', () => {
    const of = (token: string, time: string, id: string, email: string) =>
      response({
        headers: { 'set-cookie': `__Host-signup=${token}; Path=/; Expires=${time}`, date: time },
        body: { id, at: '2026-11-16T03:00:00.000Z', email, photo: `/cdn/${token}.webp?expires=1&signature=${token}` },
      })
    expect(
      differences(
        [
          of(
            'aB3'.repeat(14),
            'Mon, 16 Nov 2026 03:00:00 GMT',
            '0199a8b2-0000-7000-8000-000000000001',
            'one@example.test',
          ),
        ],
        [
          of(
            'bC4'.repeat(14),
            'Tue, 17 Nov 2026 04:00:00 GMT',
            '0199a8b2-0000-7000-8000-000000000002',
            'two@example.test',
          ),
        ],
        { left: { email: 'one@example.test' }, right: { email: 'two@example.test' } },
      ),
    ).toEqual([])
  })
})

describe('compareTimes', () => {
  const around = (ms: number) => Array.from({ length: 40 }, (_, index) => ms + (index % 5))

  it('calculates the median of the samples', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([9, 1, 5, 7])).toBe(6)
  })

  it('accepts medians within 10 ms or 10 %', () => {
    expect(compareTimes({ left: around(20), right: around(28), control: around(28) })).toBe('same')
    expect(compareTimes({ left: around(300), right: around(325), control: around(325) })).toBe('same')
  })

  it('reports a delay of one side', () => {
    expect(compareTimes({ left: around(45), right: around(30), control: around(30) })).toBe('different')
  })

  it('ignores a few slow samples', () => {
    const left = [...around(30).slice(8), ...Array<number>(8).fill(900)]
    expect(compareTimes({ left, right: around(30), control: around(30) })).toBe('same')
  })

  it('reports noise when the control differs from its own side', () => {
    expect(compareTimes({ left: around(45), right: around(30), control: around(60) })).toBe('noisy')
  })
})
