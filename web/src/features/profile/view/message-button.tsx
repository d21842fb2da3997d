import { buttonClass } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isUnattended } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { IntentLink } from '../../visitor/index.ts'
import { useMessagePrice } from '../../wallet/index.ts'

const linkClass = cx(buttonClass(), 'min-h-13! flex-1 flex-col! gap-0! px-3! py-1.5! md:min-w-62 md:flex-none')

/** Links to the conversation and shows the price of a message in credits and money. */
export function MessageButton({ member }: { member: MemberProfile }) {
  const { id } = member
  const text = useText()
  const price = useMessagePrice()
  const isMember = useUser() !== null
  if (isUnattended(member, isMember)) {
    return (
      <Link
        to={`/members/${id}/chat`}
        className={cx(buttonClass({ variant: 'quiet' }), 'min-h-13! flex-1 px-3! md:flex-none')}
      >
        {text('chat.closed_title.nobody_can_answer')}
      </Link>
    )
  }
  const content = (
    <>
      <span className="inline-flex items-center gap-2">
        <MessageCircle aria-hidden="true" className="size-5" />
        {text('member.message')}
      </span>
      {price && <span className="text-12 font-normal">{price}</span>}
    </>
  )
  return isMember ? (
    <Link to={`/members/${id}/chat`} className={linkClass}>
      {content}
    </Link>
  ) : (
    <IntentLink intent={{ kind: 'write', member: id }} className={linkClass}>
      {content}
    </IntentLink>
  )
}
