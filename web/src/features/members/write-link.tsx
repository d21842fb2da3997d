import { buttonClass } from '@velvet/ui/button'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberCard } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useUser } from '../session/index.ts'
import { IntentLink } from '../visitor/index.ts'

/** Links to the conversation. Visitors are led to the sign-up. */
export function WriteLink({ member: { id, name } }: { member: Pick<MemberCard, 'id' | 'name'> }) {
  const text = useText()
  const props = {
    'aria-label': text('member.write_to', { name }),
    className: buttonClass({ size: 's', block: true }),
    children: (
      <>
        <MessageCircle aria-hidden="true" className="size-4.5" />
        <span>{text('member.write')}</span>
      </>
    ),
  }
  return useUser() ? (
    <Link to={`/members/${id}/chat`} {...props} />
  ) : (
    <IntentLink intent={{ kind: 'write', member: id }} {...props} />
  )
}
