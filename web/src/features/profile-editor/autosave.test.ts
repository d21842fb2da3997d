import { describe, expect, it } from 'vitest'
import { atRest, autosave, maySend, unconfirmed, type SaveEvent, type SaveState } from './autosave.ts'

const run = (...events: SaveEvent[]): SaveState => events.reduce(autosave, atRest)
const changed = (about: string): SaveEvent => ({ type: 'changed', changes: { about } })
const sending: SaveEvent = { type: 'sending' }
const answered: SaveEvent = { type: 'answered' }
const failed: SaveEvent = { type: 'failed', problem: { code: 'unavailable', params: {} } }
const again: SaveEvent = { type: 'again' }

describe('saving by itself', () => {
  it.each<[string, SaveEvent[], SaveState['status']]>([
    ['a change waits', [changed('a')], 'waiting'],
    ['is on its way', [changed('a'), sending], 'saving'],
    ['is saved', [changed('a'), sending, answered], 'saved'],
    ['is not saved', [changed('a'), sending, failed], 'failed'],
    ['a further change while one is on its way', [changed('a'), sending, changed('b')], 'saving'],
    ['which waits when the first has arrived', [changed('a'), sending, changed('b'), answered], 'waiting'],
    ['nothing changed, nothing sent', [sending], 'idle'],
    ['tried again', [changed('a'), sending, failed, again], 'waiting'],
    ['a press on “try again” without a failure', [changed('a'), sending, answered, again], 'saved'],
    ['a change after a failure', [changed('a'), sending, failed, changed('b')], 'waiting'],
  ])('%s', (_, events, status) => expect(run(...events).status).toBe(status))

  it('sends one request at a time', () => {
    const state = run(changed('a'), sending, changed('b'))
    expect(maySend(state)).toBe(false)
    expect(autosave(state, sending)).toBe(state)
    expect(state.sent).toEqual({ about: 'a' })
    expect(maySend(autosave(state, answered))).toBe(true)
  })

  it('sends together what was changed meanwhile', () => {
    const more: SaveEvent = { type: 'changed', changes: { signup_reason: 'dates' } }
    expect(run(changed('a'), more, changed('b')).unsent).toEqual({ about: 'b', signup_reason: 'dates' })
  })

  it('does not lose what failed, and prefers what was written after it', () => {
    const other: SaveEvent = { type: 'changed', changes: { signup_reason: 'dates' } }
    expect(run(changed('a'), other, sending, changed('b'), failed).unsent).toEqual({
      about: 'b',
      signup_reason: 'dates',
    })
  })

  it('counts failures in a row', () => {
    const state = run(changed('a'), sending, failed, sending, failed)
    expect(state.failures).toBe(2)
    expect(state.problem?.code).toBe('unavailable')
    expect(autosave(autosave(state, sending), answered)).toMatchObject({ failures: 0, problem: null })
  })

  it('counts as unconfirmed what is on its way and what is not', () => {
    const other: SaveEvent = { type: 'changed', changes: { signup_reason: null } }
    expect(unconfirmed(run(changed('a'), sending, other))).toEqual({ about: 'a', signup_reason: null })
  })
})
