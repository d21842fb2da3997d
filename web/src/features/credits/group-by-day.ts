type Dated = { at: string }

type Day<Entry> = { day: string; movements: [Entry, ...Entry[]] }

const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment, `2026-11-15`, on the world's clock or the reader's own. */
export function dayKey(moment: Date, utc: boolean): string {
  return utc
    ? moment.toISOString().slice(0, 10)
    : `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** What lies on one day and follows each other, in the order in which it came. */
export function groupByDay<Entry extends Dated>(movements: readonly Entry[], utc: boolean): Day<Entry>[] {
  const days: Day<Entry>[] = []
  for (const movement of movements) {
    const day = dayKey(new Date(movement.at), utc)
    const last = days.at(-1)
    if (last?.day === day) last.movements.push(movement)
    else days.push({ day, movements: [movement] })
  }
  return days
}
