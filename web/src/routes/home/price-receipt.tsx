import { maxFreeConversations } from '@velvet/contract/chat-rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettings } from '../../features/session/use-viewer.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

/** Lists the prices and what is free, in the style of a receipt. Uses the light theme even in dark mode. */
export function PriceReceipt({ price }: { price: (credits: number) => string }) {
  const text = useText()
  const { message_credits: message, photo_credits: photo, gift_credits: gift, signup_credits } = useSettings()
  const credits = (count: number) => text('index.ticket_credits', { count })
  const free = text('index.ticket_free')
  return (
    <div
      data-theme="light"
      className="front-receipt w-full max-w-[420px] self-center justify-self-center rounded-t-[20px] bg-surface px-6 pt-6.5 pb-9 text-ink [mask:linear-gradient(#000_0_0)_top/100%_calc(100%-10px)_no-repeat,radial-gradient(circle_10px_at_50%_0,#000_98%,transparent)_bottom/20px_10px_repeat-x]"
    >
      <h3 className="front-name">{text('index.ticket_title')}</h3>
      <p className="mt-1 text-13 text-ink-2">{text('index.ticket_sub')}</p>
      <dl className="mt-4">
        <Line term={text('index.ticket_message')} detail={credits(message)} amount={price(message)} />
        <Line term={text('index.ticket_photo')} detail={credits(photo)} amount={price(photo)} />
        <Line
          term={text('index.ticket_gift')}
          detail={text('index.ticket_from', { count: gift })}
          amount={price(gift)}
        />
      </dl>
      <p className="mt-4 font-bold">{text('index.ticket_free_title')}</p>
      <dl className="mt-1.5">
        {(['index.ticket_reading', 'index.ticket_likes', 'index.ticket_asking'] as const).map((id) => (
          <Line key={id} term={text(id)} amount={<span className="text-good">{free}</span>} />
        ))}
      </dl>
      {signup_credits > 0 && (
        <p className="mt-3.5 border-t-[1.5px] border-ink pt-3.5 text-13 text-ink-2">
          {text('index.ticket_start', { credits: signup_credits, messages: Math.floor(signup_credits / message) })}{' '}
          {text('chat.free_limit', { max: maxFreeConversations })}
        </p>
      )}
      <Link to="/pricing" className="link mt-1 inline-flex min-h-11 items-center">
        {text('index.ticket_all')}
      </Link>
    </div>
  )
}

function Line({ term, detail, amount }: { term: string; detail?: string; amount: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto_auto] gap-3.5 border-t border-dashed border-button-line py-2.5 tabular-nums">
      <dt>{term}</dt>
      {detail && <dd className="text-end text-ink-2">{detail}</dd>}
      <dd className="col-start-3 min-w-19 text-end font-bold">{amount}</dd>
    </div>
  )
}
