export type TimeLeft = { hours: number; minutes: number; seconds: number; isOver: boolean }

/** A begun second counts as a whole one, so that zero is shown at the end and not a second before. */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const all = Math.max(0, Math.ceil((endsAt - now) / 1000)) || 0
  return {
    hours: Math.floor(all / 3600),
    minutes: Math.floor((all % 3600) / 60),
    seconds: all % 60,
    isOver: all === 0,
  }
}

/** hh:mm:ss; hours grow beyond two digits instead of turning into days. */
export function clockText({ hours, minutes, seconds }: TimeLeft): string {
  return [hours, minutes, seconds].map(twoDigits).join(':')
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Milliseconds until the shown second changes. */
export function untilNextSecond(endsAt: number, now: number): number {
  const rest = (endsAt - now) % 1000
  return rest > 0 ? rest : 1000 + rest
}
