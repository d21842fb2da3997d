import { describe, expect, it } from 'vitest'
import {
  idleSaveState,
  autosaveReducer,
  canSend,
  unconfirmedChanges,
  type SaveEvent,
  type SaveState,
} from './autosave.ts'

const run = (...events: SaveEvent[]): SaveState => events.reduce(autosaveReducer, idleSaveState)
const changed = (about: string): SaveEvent => ({ type: 'changed', changes: { about } })
const sending: SaveEvent = { type: 'sending' }
const answered: SaveEvent = { type: 'answered' }
const failed: SaveEvent = { type: 'failed', problem: { code: 'unavailable', params: {} } }
const again: SaveEvent = { type: 'again' }

describe('autosave', () => {
  it.each<[string, SaveEvent[], SaveState['status']]>([
    ['waits after a change', [changed('a')], 'waiting'],
    ['saves while a request is running', [changed('a'), sending], 'saving'],
    ['is saved after the response', [changed('a'), sending, answered], 'saved'],
    ['fails after an error', [changed('a'), sending, failed], 'failed'],
    ['still saves after a change during a request', [changed('a'), sending, changed('b')], 'saving'],
    ['waits when the response follows a further change', [changed('a'), sending, changed('b'), answered], 'waiting'],
    ['stays idle without changes', [sending], 'idle'],
    ['waits after a retry', [changed('a'), sending, failed, again], 'waiting'],
    ['ignores a retry without a failure', [changed('a'), sending, answered, again], 'saved'],
    ['waits after a change that follows a failure', [changed('a'), sending, failed, changed('b')], 'waiting'],
  ])('%s', (_, events, status) => expect(run(...events).status).toBe(status))

  it('sends one request at a time', () => {
    const state = run(changed('a'), sending, changed('b'))
    expect(canSend(state)).toBe(false)
    expect(autosaveReducer(state, sending)).toBe(state)
    expect(state.sent).toEqual({ about: 'a' })
    expect(canSend(autosaveReducer(state, answered))).toBe(true)
  })

  it('combines changes that are not sent yet', () => {
    const more: SaveEvent = { type: 'changed', changes: { signup_reason: 'dates' } }
    expect(run(changed('a'), more, changed('b')).unsent).toEqual({ about: 'b', signup_reason: 'dates' })
  })

  it('merges failed changes with newer ones, which take precedence', () => {
    const other: SaveEvent = { type: 'changed', changes: { signup_reason: 'dates' } }
    expect(run(changed('a'), other, sending, changed('b'), failed).unsent).toEqual({
      about: 'b',
      signup_reason: 'dates',
    })
  })

  it('counts consecutive failures', () => {
    const state = run(changed('a'), sending, failed, sending, failed)
    expect(state.failures).toBe(2)
    expect(state.problem?.code).toBe('unavailable')
    expect(autosaveReducer(autosaveReducer(state, sending), answered)).toMatchObject({ failures: 0, problem: null })
  })

  it('treats sent and unsent changes as unconfirmed', () => {
    const other: SaveEvent = { type: 'changed', changes: { signup_reason: null } }
    expect(unconfirmedChanges(run(changed('a'), sending, other))).toEqual({ about: 'a', signup_reason: null })
  })
})
