import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { useMessagePrice } from '../../components/credit-price.tsx'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IntentLink } from './intent-link.tsx'

const look = cx(buttonClass(), 'min-h-13! flex-1 flex-col! gap-0! px-3! py-1.5! md:min-w-62 md:flex-none')

/** Writing, with what it costs in credits and money on the same button. */
export function MessageButton({ member: { id } }: { member: MemberProfile }) {
  const text = useText()
  const price = useMessagePrice()
  const isMember = useUser() !== null
  const inside = (
    <>
      <span className="inline-flex items-center gap-2">
        <MessageCircle aria-hidden="true" className="size-5" />
        {text('member.message')}
      </span>
      {price && <span className="text-12 font-normal">{price}</span>}
    </>
  )
  return isMember ? (
    <Link to={`/members/${id}/chat`} className={look}>
      {inside}
    </Link>
  ) : (
    <IntentLink intent={{ kind: 'write', member: id }} className={look}>
      {inside}
    </IntentLink>
  )
}
