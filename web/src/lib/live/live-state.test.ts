import { describe, expect, it } from 'vitest'
import { atRest, nextLine, reconnectDelay, type LineEvent, type LineState, type LiveState } from './live-state.ts'

const line = (name: LiveState, tries = 0): LineState => ({ name, tries, ended: false })
const hungUp: LineEvent = { type: 'closed', code: 1006 }
const loggedOut: LineEvent = { type: 'closed', code: 1008 }

describe('the line', () => {
  it.each<[string, LineState, LineEvent, LineState, string]>([
    ['is opened at the start', atRest, { type: 'started' }, line('connecting'), 'open'],
    ['is not opened twice', line('live'), { type: 'started' }, line('live'), 'none'],
    ['comes to life', line('connecting', 2), { type: 'opened' }, line('live', 2), 'none'],
    ['is good once something was heard', line('live', 2), { type: 'heard' }, line('live'), 'none'],
    ['could not be opened', line('connecting', 2), hungUp, line('backing_off', 3), 'wait'],
    ['takes too long to open', line('connecting'), { type: 'dead' }, line('backing_off', 1), 'wait'],
    ['breaks', line('live'), hungUp, line('backing_off', 1), 'wait'],
    [
      'breaks because the server restarts',
      line('live'),
      { type: 'closed', code: 1012 },
      line('backing_off', 4),
      'wait',
    ],
    ['breaks because of too many pages', line('live'), { type: 'closed', code: 1013 }, line('backing_off', 7), 'wait'],
    ['is dead without telling', line('live'), { type: 'dead' }, line('connecting'), 'open'],
    ['has waited', line('backing_off', 3), { type: 'waited' }, line('connecting', 3), 'open'],
    [
      'does not wait when the network is back',
      line('backing_off', 3),
      { type: 'online' },
      line('connecting', 3),
      'open',
    ],
    ['does not wait when somebody looks', line('backing_off', 3), { type: 'shown' }, line('connecting', 3), 'open'],
    ['stays when somebody looks', line('live'), { type: 'shown' }, line('live'), 'none'],
    ['ends with the network', line('live'), { type: 'offline' }, line('offline'), 'close'],
    ['does not wait without a network', line('backing_off', 3), { type: 'offline' }, line('offline', 3), 'close'],
    ['is opened with the network', line('offline', 3), { type: 'online' }, line('connecting', 3), 'open'],
    [
      'tries when somebody looks, whatever the browser says',
      line('offline'),
      { type: 'shown' },
      line('connecting'),
      'open',
    ],
    ['ends with the login', line('live'), loggedOut, atRest, 'end'],
    ['ends when the login was gone before', line('connecting', 4), loggedOut, atRest, 'end'],
    ['is let go', line('live'), { type: 'stopped' }, atRest, 'close'],
    ['stays ended with the network back', atRest, { type: 'online' }, atRest, 'none'],
    ['stays ended when somebody looks', atRest, { type: 'shown' }, atRest, 'none'],
  ])('%s', (_, before, event, after, task) => expect(nextLine(before, event)).toEqual([after, task]))

  it.each([
    [1, 0, 250],
    [1, 1, 500],
    [2, 1, 1_000],
    [4, 0.5, 3_000],
    [7, 1, 30_000],
    [50, 1, 30_000],
    [50, 0, 15_000],
  ])('after %i failures waits, by chance %d, %i ms', (tries, random, delay) =>
    expect(reconnectDelay(tries, random)).toBe(delay),
  )
})
