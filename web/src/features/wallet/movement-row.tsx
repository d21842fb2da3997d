import type { MovementReason } from '@velvet/contract/credit-rules'
import { cx } from '@velvet/ui/cx'
import { VisuallyHidden } from '@velvet/ui/visually-hidden'
import { Coins, Gift, Image, ImageOff, Landmark, MessageCircle, Sparkles, Undo2, type LucideIcon } from 'lucide-react'
import type { Movement } from '../../shared/api/responses.ts'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MovementText } from './movement-text.tsx'

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

/** One movement with its reason, time and amount. */
export function MovementRow({ movement, time }: { movement: Movement; time: string }) {
  const text = useText()
  const intl = useIntl()
  const Icon = icons[movement.reason]
  const isGain = movement.amount > 0
  // Some locales format negative numbers with a hyphen in place of a minus sign.
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
          <MovementText movement={movement} />
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
