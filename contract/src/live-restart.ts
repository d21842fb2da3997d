/** Close code of the live socket when its process restarts. The reason contains when to reconnect. */
export const restartCode = 1012

const maxReconnectDelayMs = 30_000

export const restartReason = (reconnectAfterMs: number): string => `reconnect after ${Math.round(reconnectAfterMs)} ms`

/** Returns the delay of a `restartReason`. */
export function readReconnectDelayMs(reason: string): number | undefined {
  const [, delay] = /^reconnect after (\d+) ms$/.exec(reason) ?? []
  return delay === undefined ? undefined : Math.min(Number(delay), maxReconnectDelayMs)
}
