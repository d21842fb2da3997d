import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import type { ProfileChanges } from './profile-sections.ts'

export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

/** Save state of one section. */
export type SaveState = {
  status: SaveStatus
  /** Changed but not sent yet. */
  unsent: ProfileChanges
  /** Sent but not confirmed yet. There is at most one request at a time. */
  sent: ProfileChanges | null
  /** Number of consecutive failures. */
  failures: number
  problem: FormProblem | null
}

export type SaveEvent =
  | { type: 'changed'; changes: ProfileChanges }
  | { type: 'sending' }
  | { type: 'answered' }
  | { type: 'failed'; problem: FormProblem }
  /** The member pressed “try again”, left the field or page, or the network is back. */
  | { type: 'again' }

export const idleSaveState: SaveState = { status: 'idle', unsent: {}, sent: null, failures: 0, problem: null }

export function autosaveReducer(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'changed': {
      const unsent = { ...state.unsent, ...event.changes }
      return { ...state, unsent, status: state.sent ? 'saving' : 'waiting', failures: 0, problem: null }
    }
    case 'sending':
      if (!canSend(state)) return state
      return { ...state, status: 'saving', unsent: {}, sent: state.unsent, problem: null }
    case 'answered':
      return { ...state, sent: null, failures: 0, problem: null, status: isEmpty(state.unsent) ? 'saved' : 'waiting' }
    case 'failed': {
      // Changes that were made during the request are newer.
      const unsent = { ...state.sent, ...state.unsent }
      return { status: 'failed', unsent, sent: null, failures: state.failures + 1, problem: event.problem }
    }
    case 'again':
      return state.status === 'failed' ? { ...state, status: 'waiting', failures: 0, problem: null } : state
  }
}

export const canSend = ({ sent, unsent }: SaveState): boolean => sent === null && !isEmpty(unsent)

/** Returns all changes that the server has not confirmed. */
export const unconfirmedChanges = ({ sent, unsent }: SaveState): ProfileChanges => ({ ...sent, ...unsent })

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0
