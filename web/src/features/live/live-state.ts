import { readReconnectDelayMs, restartCode } from '@velvet/contract/live-restart'

/** State of the live connection. `offline` means that there is no network or no login. */
export type LiveState = 'connecting' | 'live' | 'backing_off' | 'offline'

/** Ended means stopped, or closed by the server because the login has ended. Only `started` leaves that state. */
export type LiveConnectionState = {
  name: LiveState
  tries: number
  hasEnded: boolean
  /** Delay that the server asked for, while backing off. */
  delayMs?: number
}

export type LiveConnectionEvent =
  | { type: 'started' | 'opened' | 'heard' | 'dead' | 'waited' | 'online' | 'offline' | 'shown' | 'stopped' }
  | { type: 'closed'; code: number; reason?: string }

/** What the connection has to do after an event. Everything but `none` closes the old socket first. */
export type LiveConnectionTask = 'open' | 'close' | 'wait' | 'end' | 'none'

export const stoppedState: LiveConnectionState = { name: 'offline', tries: 0, hasEnded: true }

/** Close code of the server when the login of a socket has ended. */
const loggedOutCode = 1008

/** Minimum number of tries to assume for the backoff when the server restarts or the member has too many pages. */
const minTriesByCode: Record<number, number> = { [restartCode]: 4, 1013: 7 }

const firstDelayMs = 500
const maxDelayMs = 30_000

/** Exponential backoff with 50% jitter, so that the members of a site do not reconnect at the same moment. */
export function reconnectDelayMs(tries: number, random: number): number {
  const upperBoundMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, tries - 1))
  return Math.round(upperBoundMs * (0.5 + random / 2))
}

const transition = (
  name: LiveState,
  tries: number,
  task: LiveConnectionTask,
): [LiveConnectionState, LiveConnectionTask] => [{ name, tries, hasEnded: task === 'end' }, task]

/** State machine of the connection. Returns the next state and the task to perform. */
export function nextConnectionState(
  state: LiveConnectionState,
  event: LiveConnectionEvent,
): [LiveConnectionState, LiveConnectionTask] {
  const same: [LiveConnectionState, LiveConnectionTask] = [state, 'none']
  if (event.type === 'stopped') return [stoppedState, 'close']
  if (event.type === 'started') return state.hasEnded ? transition('connecting', 0, 'open') : same
  if (state.hasEnded) return same
  if (event.type === 'offline') return transition('offline', state.tries, 'close')
  switch (state.name) {
    case 'connecting':
      if (event.type === 'opened') return transition('live', state.tries, 'none')
      if (event.type === 'dead') return transition('backing_off', state.tries + 1, 'wait')
      return event.type === 'closed' ? afterClose(state, event) : same
    case 'live':
      // Only received data resets the backoff: a server may accept connections and close them immediately.
      if (event.type === 'heard') return state.tries === 0 ? same : transition('live', 0, 'none')
      if (event.type === 'dead') return transition('connecting', state.tries, 'open')
      return event.type === 'closed' ? afterClose(state, event) : same
    case 'backing_off':
      if (event.type === 'waited' || event.type === 'online' || event.type === 'shown')
        return transition('connecting', state.tries, 'open')
      return same
    case 'offline':
      return event.type === 'online' || event.type === 'shown' ? transition('connecting', state.tries, 'open') : same
  }
}

function afterClose(
  state: LiveConnectionState,
  { code, reason = '' }: { code: number; reason?: string },
): [LiveConnectionState, LiveConnectionTask] {
  if (code === loggedOutCode) return transition('offline', 0, 'end')
  // A server that restarts spreads its pages itself. If another one cannot be reached either, the next delay is longer.
  const delayMs = code === restartCode ? readReconnectDelayMs(reason) : undefined
  if (delayMs !== undefined) return [{ name: 'backing_off', tries: state.tries + 1, hasEnded: false, delayMs }, 'wait']
  return transition('backing_off', Math.max(state.tries + 1, minTriesByCode[code] ?? 0), 'wait')
}
