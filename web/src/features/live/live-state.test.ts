import { describe, expect, it } from 'vitest'
import {
  stoppedState,
  nextConnectionState,
  reconnectDelayMs,
  type LiveConnectionEvent,
  type LiveConnectionState,
  type LiveState,
} from './live-state.ts'

const state = (name: LiveState, tries = 0): LiveConnectionState => ({ name, tries, hasEnded: false })
const connectionLost: LiveConnectionEvent = { type: 'closed', code: 1006 }
const loggedOut: LiveConnectionEvent = { type: 'closed', code: 1008 }

describe('the live connection state', () => {
  it.each<[string, LiveConnectionState, LiveConnectionEvent, LiveConnectionState, string]>([
    ['opens a socket at the start', stoppedState, { type: 'started' }, state('connecting'), 'open'],
    ['does not open a second socket when started twice', state('live'), { type: 'started' }, state('live'), 'none'],
    ['becomes live when the socket opens', state('connecting', 2), { type: 'opened' }, state('live', 2), 'none'],
    ['resets the number of tries when data is received', state('live', 2), { type: 'heard' }, state('live'), 'none'],
    [
      'backs off when the socket cannot be opened',
      state('connecting', 2),
      connectionLost,
      state('backing_off', 3),
      'wait',
    ],
    [
      'backs off when the socket takes too long to open',
      state('connecting'),
      { type: 'dead' },
      state('backing_off', 1),
      'wait',
    ],
    ['backs off when the connection is lost', state('live'), connectionLost, state('backing_off', 1), 'wait'],
    [
      'backs off longer when the server restarts',
      state('live'),
      { type: 'closed', code: 1012 },
      state('backing_off', 4),
      'wait',
    ],
    [
      'reconnects when the restarting server asks for it',
      state('live'),
      { type: 'closed', code: 1012, reason: 'reconnect after 700 ms' },
      { ...state('backing_off', 1), delayMs: 700 },
      'wait',
    ],
    [
      'does not let a server ask for a longer delay than its own longest',
      state('live'),
      { type: 'closed', code: 1012, reason: 'reconnect after 999999 ms' },
      { ...state('backing_off', 1), delayMs: 30_000 },
      'wait',
    ],
    [
      'ignores the reason of other close codes',
      state('live'),
      { type: 'closed', code: 1013, reason: 'reconnect after 700 ms' },
      state('backing_off', 7),
      'wait',
    ],
    [
      'forgets the delay of the server when it reconnects',
      { ...state('backing_off', 1), delayMs: 700 },
      { type: 'waited' },
      state('connecting', 1),
      'open',
    ],
    [
      'backs off even longer when the member has too many pages',
      state('live'),
      { type: 'closed', code: 1013 },
      state('backing_off', 7),
      'wait',
    ],
    [
      'reconnects immediately when a live connection is silent',
      state('live'),
      { type: 'dead' },
      state('connecting'),
      'open',
    ],
    ['reconnects after the delay', state('backing_off', 3), { type: 'waited' }, state('connecting', 3), 'open'],
    [
      'reconnects immediately when the network is back',
      state('backing_off', 3),
      { type: 'online' },
      state('connecting', 3),
      'open',
    ],
    [
      'reconnects immediately when the page becomes visible',
      state('backing_off', 3),
      { type: 'shown' },
      state('connecting', 3),
      'open',
    ],
    ['stays live when the page becomes visible', state('live'), { type: 'shown' }, state('live'), 'none'],
    ['closes the socket when the network is lost', state('live'), { type: 'offline' }, state('offline'), 'close'],
    [
      'stops waiting when the network is lost',
      state('backing_off', 3),
      { type: 'offline' },
      state('offline', 3),
      'close',
    ],
    [
      'reconnects from offline when the network is back',
      state('offline', 3),
      { type: 'online' },
      state('connecting', 3),
      'open',
    ],
    [
      'reconnects when the page becomes visible, even if the browser reports no network',
      state('offline'),
      { type: 'shown' },
      state('connecting'),
      'open',
    ],
    ['ends when the login ends', state('live'), loggedOut, stoppedState, 'end'],
    ['ends when the login had already ended while connecting', state('connecting', 4), loggedOut, stoppedState, 'end'],
    ['closes the socket when stopped', state('live'), { type: 'stopped' }, stoppedState, 'close'],
    ['stays ended when the network is back', stoppedState, { type: 'online' }, stoppedState, 'none'],
    ['stays ended when the page becomes visible', stoppedState, { type: 'shown' }, stoppedState, 'none'],
  ])('%s', (_, before, event, after, task) => expect(nextConnectionState(before, event)).toEqual([after, task]))

  it.each([
    [1, 0, 250],
    [1, 1, 500],
    [2, 1, 1_000],
    [4, 0.5, 3_000],
    [7, 1, 30_000],
    [50, 1, 30_000],
    [50, 0, 15_000],
  ])('after %i failures and with random value %d, the delay is %i ms', (tries, random, delay) =>
    expect(reconnectDelayMs(tries, random)).toBe(delay),
  )
})
