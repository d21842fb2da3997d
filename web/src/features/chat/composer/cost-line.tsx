import { lengthOf } from '@velvet/contract/chat-rules'
import { Coins } from 'lucide-react'
import { useCreditPrice } from '../../../components/credit-price.tsx'
import { RichText, useText } from '../../../lib/i18n/use-text.tsx'
import { useUser } from '../../../lib/viewer/use-viewer.ts'
import { cx } from '../../../ui/cx.ts'

/** At so few credits the number becomes a warning, as in the bar above. */
const fewCredits = 10
/** So many letters before the end they are counted. */
const nearEnd = 100

type CostLineProps = { id: string; credits: number; draft: string; most: number }

/** What the next message costs, in credits and money, and how many are left. Near the end also how long it may be. */
export function CostLine({ id, credits, draft, most }: CostLineProps) {
  const text = useText()
  const priceOf = useCreditPrice()
  const left = useUser()?.credits ?? 0
  const room = most - lengthOf(draft)
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
      {room <= nearEnd && (
        <span role="status" className={cx(room < 0 && 'font-semibold text-bad')}>
          {room < 0 ? text('chat.letters_over', { count: -room }) : text('chat.letters_left', { count: room })}
        </span>
      )}
      <span className={cx('inline-flex items-center gap-1.5', left <= fewCredits && 'font-semibold text-warn')}>
        <Coins aria-hidden="true" className="size-3.75" />
        {text('chat.left', { count: left })}
      </span>
    </p>
  )
}
