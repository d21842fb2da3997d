import type { CaseClass } from '@velvet/contract/desk/case-rules'
import { cx } from '@velvet/ui/cx'
import { partTexts } from './part-texts.ts'

const tones: Record<CaseClass, string> = {
  P0: 'bg-bad text-on-bad',
  P1: 'bg-bad-soft text-bad inset-ring inset-ring-bad-line',
  P2: 'bg-warn-soft text-warn inset-ring inset-ring-current/40',
  P3: 'bg-surface-2 text-ink',
  P4: 'bg-surface-2 text-ink-2',
  P5: 'text-ink-2 inset-ring inset-ring-line',
}

/** The urgency of a case. */
export function ClassMark({ urgency }: { urgency: CaseClass }) {
  return (
    <span
      title={partTexts.classes[urgency]}
      className={cx(
        'inline-grid min-w-7 place-items-center rounded-xs px-1.5 py-0.5 text-12 font-bold',
        tones[urgency],
      )}
    >
      {urgency}
    </span>
  )
}
