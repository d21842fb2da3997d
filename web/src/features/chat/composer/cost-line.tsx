import { countCharacters } from '@velvet/contract/chat-rules'
import { cx } from '@velvet/ui/cx'
import { Coins } from 'lucide-react'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { useCreditPrice } from '../../wallet/index.ts'

/** From this balance down, the balance is shown as a warning. The credits badge of the page uses the same value. */
const lowCredits = 10
/** The character count is shown when at most this many characters are left. */
const countdownFrom = 100

type CostLineProps = { id: string; credits: number; draft: string; maxLength: number }

/** Shows the price of the next message and the balance. Near the maximum length, it also counts characters. */
export function CostLine({ id, credits, draft, maxLength }: CostLineProps) {
  const text = useText()
  const priceOf = useCreditPrice()
  const user = useUser()
  const balance = user?.credits ?? 0
  const frozen = user?.frozen_credits ?? 0
  const charactersLeft = maxLength - countCharacters(draft)
  return (
    <p
      id={id}
      className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-1 text-13 text-ink-2 tabular-nums"
    >
      <span>
        {credits === 0 ? (
          text('chat.cost_free')
        ) : (
          <RichText
            id="chat.cost"
            values={{ cost: priceOf(credits) }}
            tags={{ b: (inside) => <b className="font-semibold text-ink">{inside}</b> }}
          />
        )}
      </span>
      {charactersLeft <= countdownFrom && (
        <span role="status" className={cx(charactersLeft < 0 && 'font-semibold text-bad')}>
          {charactersLeft < 0
            ? text('chat.letters_over', { count: -charactersLeft })
            : text('chat.letters_left', { count: charactersLeft })}
        </span>
      )}
      <span className={cx('inline-flex items-center gap-1.5', balance <= lowCredits && 'font-semibold text-warn')}>
        <Coins aria-hidden="true" className="size-3.75" />
        {text('chat.left', { count: balance })}
        {frozen > 0 && ` ${text('credits.frozen_short', { count: frozen })}`}
      </span>
    </p>
  )
}
