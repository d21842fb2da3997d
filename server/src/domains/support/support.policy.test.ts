import { describe, expect, it } from 'vitest'
import { findOpenPlaceholder, ticketTarget } from '@velvet/contract/desk/inbox-rules'
import { ticketKinds, type TicketKind } from '@velvet/contract/ticket-rules'
import { dayMs, hourMs } from '@velvet/contract/durations'
import {
  afterAnswer,
  afterExtension,
  afterMemberMessage,
  afterMerge,
  canContinueAs,
  canExtend,
  deadlineOf,
  isSameSender,
  withKind,
} from './support.policy.ts'
import type { TicketProgress } from './ticket-progress.ts'

const start = new Date('2026-11-15T12:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * dayMs)
const aTicket = (changes: Partial<TicketProgress> = {}): TicketProgress => {
  const kind = changes.kind ?? 'question'
  return {
    ...{ kind, state: 'new', ...deadlineOf(kind, start), paused_since: null, extended_at: null, solved_at: null },
    ...changes,
  }
}

describe('deadlines', () => {
  const days: Record<TicketKind, number> = {
    ...{ question: 3, complaint: 7, refund: 3, withdrawal: 2, accessibility: 3 },
    ...{ access: 30, rectification: 30, erasure: 30, objection: 30 },
  }
  it.each(ticketKinds)('solves a request of the kind %s in time', (kind) => {
    expect(deadlineOf(kind, start)).toEqual({ due_from: start, due_at: day(days[kind]) })
  })

  const standing = (progress: TicketProgress, now: Date) =>
    ticketTarget(
      {
        ...{ dueFrom: progress.due_from, dueAt: progress.due_at },
        ...{ pausedSince: progress.paused_since, solvedAt: progress.solved_at },
      },
      now,
    )

  it.each([
    ['right after its receipt', aTicket(), start, 'on_time'],
    ['shortly before 70 % of its time', aTicket(), new Date(day(2.1).getTime() - 1), 'on_time'],
    ['after 70 % of its time', aTicket(), day(2.1), 'at_risk'],
    ['at its deadline', aTicket(), day(3), 'at_risk'],
    ['after its deadline', aTicket(), new Date(day(3).getTime() + 1), 'missed'],
    ['solved in time, much later', aTicket({ state: 'solved', solved_at: day(3) }), day(90), 'met'],
    ['solved too late', aTicket({ state: 'solved', solved_at: day(3.1) }), day(4), 'missed'],
    ['paused', aTicket({ kind: 'access', state: 'waiting_member', paused_since: day(1) }), day(90), 'paused'],
    ['waiting for the member', aTicket({ state: 'waiting_member' }), day(4), 'missed'],
  ] as const)('a ticket %s counts as %#', (_name, progress, now, expected) => {
    expect(standing(progress, now)).toBe(expected)
  })
})

describe('a message of the person', () => {
  it.each(['new', 'open'] as const)('changes nothing while the ticket is %s', (state) => {
    expect(afterMemberMessage(aTicket({ state }), day(1))).toEqual(aTicket({ state }))
  })

  it('opens a waiting ticket with its old deadline', () => {
    expect(afterMemberMessage(aTicket({ state: 'waiting_member' }), day(2))).toEqual(aTicket({ state: 'open' }))
  })

  it('opens a solved ticket with a new deadline, which can be extended again', () => {
    const solved = aTicket({ kind: 'access', state: 'solved', solved_at: day(9), extended_at: day(8) })
    const opened = afterMemberMessage(solved, day(50))
    expect(opened).toMatchObject({ state: 'open', due_from: day(50), due_at: day(80), solved_at: null })
    expect(canExtend(opened, day(51))).toBe(true)
  })

  it('ends the pause: the time without proof of identity does not count', () => {
    const paused = aTicket({ kind: 'erasure', state: 'waiting_member', paused_since: day(4) })
    const opened = afterMemberMessage(paused, day(14))
    expect(opened).toMatchObject({ state: 'open', due_from: day(10), due_at: day(40), paused_since: null })
  })
})

describe('an answer', () => {
  it('solves the ticket', () => {
    expect(afterAnswer(aTicket(), 'solved', day(1))).toEqual(aTicket({ state: 'solved', solved_at: day(1) }))
  })

  it('does not stop the deadline of a ticket that waits for the member', () => {
    expect(afterAnswer(aTicket(), 'waiting_member', day(1))).toEqual(aTicket({ state: 'waiting_member' }))
  })

  it.each(ticketKinds)('pauses a deadline only for data requests: %s', (kind) => {
    const isData = ['access', 'rectification', 'erasure', 'objection'].includes(kind)
    expect(canContinueAs({ kind }, 'waiting_identity')).toBe(isData)
    expect(canContinueAs({ kind }, 'waiting_member')).toBe(true)
  })

  it('pauses once: a second question about the identity counts from the first', () => {
    const paused = afterAnswer(aTicket({ kind: 'access' }), 'waiting_identity', day(2))
    expect(paused).toMatchObject({ state: 'waiting_member', paused_since: day(2), due_at: day(30) })
    expect(afterAnswer(paused, 'waiting_identity', day(5)).paused_since).toEqual(day(2))
  })

  it('ends the pause when it no longer asks for proof', () => {
    const paused = aTicket({ kind: 'access', state: 'waiting_member', paused_since: day(2) })
    const waiting = afterAnswer(paused, 'waiting_member', day(7))
    expect(waiting).toMatchObject({ state: 'waiting_member', due_at: day(35), paused_since: null })
    expect(afterAnswer(paused, 'solved', day(7))).toMatchObject({ state: 'solved', solved_at: day(7), due_at: day(35) })
  })
})

describe('an extension', () => {
  it('gives a data request sixty more days, once', () => {
    const extended = afterExtension(aTicket({ kind: 'access' }), day(29))
    expect(extended).toMatchObject({ state: 'open', due_at: day(90), extended_at: day(29) })
    expect(canExtend(extended, day(29))).toBe(false)
  })

  it.each([
    ['a data request in time', aTicket({ kind: 'objection' }), day(30), true],
    ['a data request that is late', aTicket({ kind: 'objection' }), day(30.1), false],
    ['a complaint', aTicket({ kind: 'complaint' }), start, false],
    ['a solved data request', aTicket({ kind: 'access', state: 'solved', solved_at: start }), start, false],
  ])('of %s', (_name, ticket, now, expected) => expect(canExtend(ticket, now)).toBe(expected))
})

it('counts the deadline of another kind from the receipt of the request', () => {
  expect(withKind(aTicket(), 'access')).toMatchObject({ kind: 'access', due_from: start, due_at: day(30) })
  expect(withKind(aTicket({ kind: 'access' }), 'refund')).toMatchObject({ kind: 'refund', due_at: day(3) })
})

describe('a merge', () => {
  it('keeps the earlier deadline', () => {
    const [first, second] = [aTicket({ state: 'open' }), aTicket({ state: 'open', ...deadlineOf('question', day(1)) })]
    expect(afterMerge(second, first, day(2)).due_at).toEqual(day(3))
    expect(afterMerge(first, second, day(2)).due_at).toEqual(day(3))
  })

  it('opens a solved ticket with the deadline of the one that waits', () => {
    const solved = aTicket({ state: 'solved', solved_at: day(1) })
    const merged = afterMerge(solved, aTicket({ ...deadlineOf('question', day(5)) }), day(6))
    expect(merged).toMatchObject({ state: 'open', due_at: day(8), solved_at: null })
  })

  it('leaves the deadline alone when the other ticket is solved', () => {
    const target = aTicket({ state: 'open' })
    expect(afterMerge(target, aTicket({ state: 'solved', solved_at: start }), day(1))).toEqual(target)
  })

  it('ends a pause when the other ticket waits for an answer', () => {
    const paused = aTicket({ kind: 'access', state: 'waiting_member', paused_since: day(1) })
    const merged = afterMerge(paused, aTicket({ ...deadlineOf('access', day(20)) }), day(21))
    expect(merged).toMatchObject({ state: 'open', paused_since: null, due_at: day(50) })
  })

  it.each([
    ['the same member', { member_id: 'a', mailbox_hash: null }, { member_id: 'a', mailbox_hash: null }, true],
    ['another member', { member_id: 'a', mailbox_hash: null }, { member_id: 'b', mailbox_hash: null }, false],
    ['the same mailbox', { member_id: null, mailbox_hash: 'x' }, { member_id: null, mailbox_hash: 'x' }, true],
    ['another mailbox', { member_id: null, mailbox_hash: 'x' }, { member_id: null, mailbox_hash: 'y' }, false],
    ['no mailbox', { member_id: null, mailbox_hash: null }, { member_id: null, mailbox_hash: null }, false],
    [
      'a mailbox that proves no account',
      { member_id: 'a', mailbox_hash: null },
      { member_id: null, mailbox_hash: 'x' },
      false,
    ],
  ])('needs the same sender: %s', (_name, a, b, expected) => expect(isSameSender(a, b)).toBe(expected))
})

it.each([
  ['The order [[order]] was paid on [[date]].', '[[order]]'],
  ['Open [[ ]].', '[[ ]]'],
  ['Order [12] was paid, see [1].', null],
])('finds what a template left open: %s', (text, expected) => expect(findOpenPlaceholder(text)).toBe(expected))

it('has a risk limit of 70 % for data requests, too', () => {
  const { due_from: dueFrom, due_at: dueAt } = deadlineOf('access', start)
  const at = (ms: number) =>
    ticketTarget({ dueFrom, dueAt, pausedSince: null, solvedAt: null }, new Date(start.getTime() + ms))
  expect([at(21 * dayMs - hourMs), at(21 * dayMs)]).toEqual(['on_time', 'at_risk'])
})
