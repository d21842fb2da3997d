import type { MovementReason } from '@velvet/contract/credit-rules'
import { Coins, Gift, Image, ImageOff, Landmark, MessageCircle, Sparkles, Undo2, type LucideIcon } from 'lucide-react'
import type { Movement } from '../../lib/api/answers.ts'
import { useIntl } from '../../lib/i18n/text-context.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MovementWords } from './movement-words.tsx'

const icons: Record<MovementReason, LucideIcon> = {
  signup_bonus: Sparkles,
  seed: Sparkles,
  purchase: Coins,
  message: MessageCircle,
  photo: Image,
  gift: Gift,
  photo_refused: ImageOff,
  refund: Undo2,
  chargeback: Landmark,
}

/** One line of the ledger: what, when, and by how much. */
export function MovementRow({ movement, time }: { movement: Movement; time: string }) {
  const text = useText()
  const intl = useIntl()
  const Icon = icons[movement.reason]
  const isGain = movement.amount > 0
  // Some languages come with a hyphen for a minus.
  const amount = intl.formatNumber(movement.amount, { signDisplay: 'exceptZero' }).replace('-', '−')
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-field [&>svg]:size-5',
          isGain ? 'bg-good-soft text-good' : 'bg-surface-2 text-ink-2',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">
          <MovementWords movement={movement} />
        </p>
        <time dateTime={movement.at} className="text-13 text-ink-2 tabular-nums">
          {time}
        </time>
      </div>
      <p className={cx('text-17 font-bold tabular-nums', isGain && 'text-good')}>
        <span aria-hidden="true">{amount}</span>
        <VisuallyHidden>{text('credits.change', { count: movement.amount, amount })}</VisuallyHidden>
      </p>
    </li>
  )
}
