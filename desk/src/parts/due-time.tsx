import { cx } from '@velvet/ui/cx'
import { dueState, formatDuration, formatMoment } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { partTexts } from './part-texts.ts'

const tones = { late: 'font-bold text-bad', soon: 'font-semibold text-warn', fine: '' }

/** How long there is to decide: amber when 70 % of the time has passed, red when it is over. */
export function DueTime({ openedAt, dueAt }: { openedAt: string; dueAt: string }) {
  const now = useNow()
  const state = dueState(openedAt, dueAt, now)
  const left = formatDuration(Date.parse(dueAt) - now)
  return (
    <time dateTime={dueAt} title={partTexts.dueAt(formatMoment(dueAt))} className={cx('tabular-nums', tones[state])}>
      {state === 'late' ? partTexts.late(left) : partTexts.dueIn(left)}
    </time>
  )
}
