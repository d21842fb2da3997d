/** How the line to the server stands. `offline`: no network, or nobody is logged in. */
export type LiveState = 'connecting' | 'live' | 'backing_off' | 'offline'

/** `ended`: the server said that the login is gone; only a new start helps. */
export type LineState = { name: LiveState; tries: number; ended: boolean }

export type LineEvent =
  | { type: 'started' | 'opened' | 'heard' | 'dead' | 'waited' | 'online' | 'offline' | 'shown' | 'stopped' }
  | { type: 'closed'; code: number }

/** What the connection has to do after an event. `open` and `close` let go of the old socket first. */
export type LineTask = 'open' | 'close' | 'wait' | 'end' | 'none'

export const atRest: LineState = { name: 'offline', tries: 0, ended: true }

/** Sent by the server when the login behind a socket is gone. */
const loggedOutCode = 1008

/** The server restarts, or has enough of this member's pages: whoever comes back at once only makes it worse. */
const fewestTries: Record<number, number> = { 1012: 4, 1013: 7 }

const firstDelay = 500
const longestDelay = 30_000

/** Waits longer each time, somewhere in the upper half, so that a whole site does not come back at one moment. */
export function reconnectDelay(tries: number, random: number): number {
  const longest = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, tries - 1))
  return Math.round(longest * (0.5 + random / 2))
}

const to = (name: LiveState, tries: number, task: LineTask): [LineState, LineTask] => [
  { name, tries, ended: task === 'end' },
  task,
]

/** The whole life of the line: what follows from an event, and what is to be done. */
export function nextLine(line: LineState, event: LineEvent): [LineState, LineTask] {
  const same: [LineState, LineTask] = [line, 'none']
  if (event.type === 'stopped') return [atRest, 'close']
  if (event.type === 'started') return line.ended ? to('connecting', 0, 'open') : same
  if (line.ended) return same
  if (event.type === 'offline') return to('offline', line.tries, 'close')
  switch (line.name) {
    case 'connecting':
      if (event.type === 'opened') return to('live', line.tries, 'none')
      if (event.type === 'dead') return to('backing_off', line.tries + 1, 'wait')
      return event.type === 'closed' ? afterClose(line, event.code) : same
    case 'live':
      // Only a line that carried something was a good one: a server that hangs up at once is not asked twice a second.
      if (event.type === 'heard') return line.tries === 0 ? same : to('live', 0, 'none')
      if (event.type === 'dead') return to('connecting', line.tries, 'open')
      return event.type === 'closed' ? afterClose(line, event.code) : same
    case 'backing_off':
      if (event.type === 'waited' || event.type === 'online' || event.type === 'shown')
        return to('connecting', line.tries, 'open')
      return same
    case 'offline':
      return event.type === 'online' || event.type === 'shown' ? to('connecting', line.tries, 'open') : same
  }
}

function afterClose(line: LineState, code: number): [LineState, LineTask] {
  if (code === loggedOutCode) return to('offline', 0, 'end')
  return to('backing_off', Math.max(line.tries + 1, fewestTries[code] ?? 0), 'wait')
}
