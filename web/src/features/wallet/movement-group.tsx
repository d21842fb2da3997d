import type { MovementReason } from '@velvet/contract/credit-rules'
import { cx } from '@velvet/ui/cx'
import { VisuallyHidden } from '@velvet/ui/visually-hidden'
import {
  ChevronDown,
  Coins,
  Gift,
  Image,
  ImageOff,
  Landmark,
  MessageCircle,
  Sparkles,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { Movement } from '../../shared/api/responses.ts'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'
import { spendingReasons } from './group-by-counterpart.ts'
import { MovementText } from './movement-text.tsx'

const icons: Record<MovementReason, LucideIcon> = {
  signup_bonus: Sparkles,
  seed: Sparkles,
  purchase: Coins,
  message: MessageCircle,
  photo: Image,
  gift: Gift,
  photo_refused: ImageOff,
  unanswered: Undo2,
  refund: Undo2,
  chargeback: Landmark,
}

const countTexts = {
  message: 'credits.count.message',
  photo: 'credits.count.photo',
  gift: 'credits.count.gift',
} as const

type TimeOf = (at: string) => string

/** What was spent on one member on one day: a single movement, or a row that expands to all of them. */
export function MovementGroup({ movements, time }: { movements: [Movement, ...Movement[]]; time: TimeOf }) {
  const [first, ...others] = movements
  if (others.length === 0) {
    return (
      <li className="flex items-center gap-3.5 py-3">
        <MovementContent movement={first} time={time} />
      </li>
    )
  }
  return (
    <li>
      <details className="group">
        <summary className="flex list-none items-center gap-3.5 rounded-s py-3 [&::-webkit-details-marker]:hidden">
          <Summary movements={movements} />
          <ChevronDown
            aria-hidden="true"
            className="-ms-2 size-4.5 text-ink-3 transition-[rotate] group-open:rotate-180"
          />
        </summary>
        <ul className="mb-2 ps-5">
          {movements.map((movement) => (
            <li key={movement.id} className="flex items-center gap-3.5 py-2">
              <MovementContent movement={movement} time={time} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** One movement with its reason, time and amount. */
function MovementContent({ movement, time }: { movement: Movement; time: TimeOf }) {
  return (
    <>
      <MovementIcon reason={movement.reason} isGain={movement.amount > 0} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug wrap-anywhere">
          <MovementText movement={movement} />
        </p>
        <time dateTime={movement.at} className="text-13 text-ink-2 tabular-nums">
          {time(movement.at)}
        </time>
      </div>
      <Amount of={movement.amount} />
    </>
  )
}

/** The member, how many messages, photos and gifts they got, and what all of them cost. */
function Summary({ movements }: { movements: [Movement, ...Movement[]] }) {
  const text = useText()
  const intl = useIntl()
  const { reason, member } = movements[0]
  const counts = spendingReasons
    .map((one) => ({ one, count: movements.filter((movement) => movement.reason === one).length }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <MovementIcon reason={reason} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug wrap-anywhere">
          {member && <MemberName name={member.name} isFictional={member.is_fictional} responder={member.responder} />}
        </span>
        <span className="block text-13 text-ink-2">
          {intl.formatList(counts.map(({ one, count }) => text(countTexts[one], { count })))}
        </span>
      </span>
      <Amount of={movements.reduce((sum, { amount }) => sum + amount, 0)} />
    </>
  )
}

function MovementIcon({ reason, isGain = false }: { reason: MovementReason; isGain?: boolean }) {
  const Icon = icons[reason]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-field [&>svg]:size-5',
        isGain ? 'bg-good-soft text-good' : 'bg-surface-2 text-ink-2',
      )}
    >
      <Icon />
    </span>
  )
}

function Amount({ of: credits }: { of: number }) {
  const text = useText()
  const intl = useIntl()
  // Some locales format negative numbers with a hyphen in place of a minus sign.
  const amount = intl.formatNumber(credits, { signDisplay: 'exceptZero' }).replace('-', '−')
  return (
    <span className={cx('text-17 font-bold tabular-nums', credits > 0 && 'text-good')}>
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{text('credits.change', { count: credits, amount })}</VisuallyHidden>
    </span>
  )
}
