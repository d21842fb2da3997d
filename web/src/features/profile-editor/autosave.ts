import type { FormProblem } from '../../lib/errors/form-problem.ts'
import type { ProfileChanges } from './editor-facts.ts'

export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

/** One section on its way to the server. */
export type SaveState = {
  status: SaveStatus
  /** Changed and not yet sent. */
  unsent: ProfileChanges
  /** Sent and not yet answered: at most one request at a time. */
  sent: ProfileChanges | null
  /** How often in a row it did not work. */
  failures: number
  problem: FormProblem | null
}

export type SaveEvent =
  | { type: 'changed'; changes: ProfileChanges }
  | { type: 'sending' }
  | { type: 'answered' }
  | { type: 'failed'; problem: FormProblem }
  /** Somebody pressed “try again”, or the network is back. */
  | { type: 'again' }

export const atRest: SaveState = { status: 'idle', unsent: {}, sent: null, failures: 0, problem: null }

export function autosave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'changed': {
      const unsent = { ...state.unsent, ...event.changes }
      return { ...state, unsent, status: state.sent ? 'saving' : 'waiting', failures: 0, problem: null }
    }
    case 'sending':
      if (!maySend(state)) return state
      return { ...state, status: 'saving', unsent: {}, sent: state.unsent, problem: null }
    case 'answered':
      return { ...state, sent: null, failures: 0, problem: null, status: isEmpty(state.unsent) ? 'saved' : 'waiting' }
    case 'failed': {
      // What was changed while it was on its way is newer.
      const unsent = { ...state.sent, ...state.unsent }
      return { status: 'failed', unsent, sent: null, failures: state.failures + 1, problem: event.problem }
    }
    case 'again':
      return state.status === 'failed' ? { ...state, status: 'waiting', failures: 0, problem: null } : state
  }
}

export const maySend = ({ sent, unsent }: SaveState): boolean => sent === null && !isEmpty(unsent)

/** All that the server has not confirmed. */
export const unconfirmed = ({ sent, unsent }: SaveState): ProfileChanges => ({ ...sent, ...unsent })

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0
