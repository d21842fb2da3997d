type Dated = { at: string }

type Day<Entry> = { day: string; movements: [Entry, ...Entry[]] }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Returns the day of a moment as `2026-11-15`, in UTC or in the local time zone. */
export function dayKey(moment: Date, isUtc: boolean): string {
  return isUtc
    ? moment.toISOString().slice(0, 10)
    : `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** Groups consecutive movements of the same day. The order stays the same. */
export function groupByDay<Entry extends Dated>(movements: readonly Entry[], isUtc: boolean): Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const movement of movements) {
    const day = dayKey(new Date(movement.at), isUtc)
    const last = days.at(-1)
    if (last?.day === day) last.movements.push(movement)
    else days.push({ day, movements: [movement] })
  }
  return days
}
