import { hourMs, minuteMs } from '@velvet/contract/durations'

/** Returns the local hour and minute in a time zone. */
function wallClock(at: Date, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .formatToParts(at)
    .map(({ type, value }) => [type, Number(value)] as const)
  const clock = Object.fromEntries(parts)
  return { hour: clock.hour ?? 0, minute: clock.minute ?? 0 }
}

export const hourIn = (at: Date, timeZone: string): number => wallClock(at, timeZone).hour

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns the end of the quiet hours, or null outside of them. They may span midnight; equal hours mean none. */
export function quietUntil(now: Date, timeZone: string, { from, until }: { from: number; until: number }): Date | null {
  const isQuiet = (hour: number) => (from < until ? hour >= from && hour < until : from > until && (hour >= from || hour < until)) // prettier-ignore
  const { hour, minute } = wallClock(now, timeZone)
  if (!isQuiet(hour)) return null
  const hours = (until - hour + 24) % 24
  const end = new Date(now.getTime() + hours * hourMs - minute * minuteMs).setUTCSeconds(0, 0)
  // The clock may change in between, which moves the end by an hour in either direction.
  const earlier = end - hourMs
  if (earlier > now.getTime() && !isQuiet(hourIn(new Date(earlier), timeZone))) return new Date(earlier)
  return new Date(isQuiet(hourIn(new Date(end), timeZone)) ? end + hourMs : end)
}
