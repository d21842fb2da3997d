import { dayMs } from '@velvet/contract/durations'
import { dayOf } from '../../../platform/clock.ts'

/** Returns the collection day (`YYYY-MM-DD`): the end of the notice period, or the next day that is no bank holiday. */
export function collectionDay(now: Date, noticeDays: number): string {
  let moment = new Date(now.getTime() + noticeDays * dayMs)
  while (isBankHoliday(moment)) moment = new Date(moment.getTime() + dayMs)
  return dayOf(moment)
}

/** Weekends and the holidays on which no euro payments are processed in any country. */
function isBankHoliday(moment: Date): boolean {
  const weekday = moment.getUTCDay()
  if (weekday === 0 || weekday === 6) return true
  const date = dayOf(moment)
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5))) return true
  const easter = easterSunday(moment.getUTCFullYear())
  return [-2, 1].some((offset) => date === dayOf(new Date(easter.getTime() + offset * dayMs)))
}

/** Easter Sunday in the Gregorian calendar. */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const moon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return new Date(Date.UTC(year, 2, 28 + moon - weekday))
}
