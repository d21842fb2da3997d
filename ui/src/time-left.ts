export type TimeLeft = { hours: number; minutes: number; seconds: number; isOver: boolean }

/** Rounds up to whole seconds, so that zero is reached at the end and not a second before. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const totalSeconds = Math.max(0, Math.ceil((endsAt - now) / 1000)) || 0
  return {
    hours: Math.floor(totalSeconds / 3600),
    minutes: Math.floor((totalSeconds % 3600) / 60),
    seconds: totalSeconds % 60,
    isOver: totalSeconds === 0,
  }
}

/** Formats the time as hh:mm:ss. Hours may have more than two digits, because there are no days. */
export function clockText({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map(twoDigits).join(':')
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Returns the milliseconds until the displayed second changes. */
export function msUntilNextSecond(endsAt: number, now: number): number {
  const restMs = (endsAt - now) % 1000
  return restMs > 0 ? restMs : 1000 + restMs
}
