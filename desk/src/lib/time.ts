import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'

/** Returns a duration in its largest fitting unit: `45 s`, `12 min`, `5 h`, `3 d`. */
export function formatDuration(durationMs: number): string {
  const size = Math.abs(durationMs)
  if (size < minuteMs) return `${Math.floor(size / 1000)} s`
  if (size < hourMs) return `${Math.floor(size / minuteMs)} min`
  if (size < 2 * dayMs) return `${Math.floor(size / hourMs)} h`
  return `${Math.floor(size / dayMs)} d`
}

export const formatAge = (at: string, nowMs: number): string => formatDuration(nowMs - Date.parse(at))

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const preciseMoment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export const formatTime = (at: string): string => time.format(new Date(at))
export const formatDay = (at: string): string => day.format(new Date(at))
export const formatMoment = (at: string): string => moment.format(new Date(at))
export const formatPreciseMoment = (at: string): string => preciseMoment.format(new Date(at))

/** `late`: past its time. `soon`: 70 % of the time has passed. */
export function dueState(openedAt: string, dueAt: string, nowMs: number): 'late' | 'soon' | 'fine' {
  const [opened, due] = [Date.parse(openedAt), Date.parse(dueAt)]
  if (nowMs >= due) return 'late'
  return nowMs - opened >= 0.7 * (due - opened) ? 'soon' : 'fine'
}
