import { ButtonLink } from '@velvet/ui/button'
import { useEffect, useRef, type ComponentProps } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FictionalLabel } from '../../members/index.ts'
import type { ReturnChat } from './load-order.ts'

type ReturnLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'variant'> & {
  chat: ReturnChat
  /** Focuses the link when it appears, unless something else has the focus. */
  isNextStep?: boolean
}

/** Leads back to the conversation that the order was placed from, where the draft is still in the message field. */
export function ReturnLink({ chat: { to, member }, variant, isNextStep = false }: ReturnLinkProps) {
  const text = useText()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNextStep && document.activeElement === document.body) link.current?.focus()
  }, [isNextStep])
  return (
    <ButtonLink ref={link} to={to} variant={variant} block className="flex-wrap">
      {text('payments.to_conversation', { name: member.name })}
      {member.is_fictional && <FictionalLabel responder={member.responder} tone="deep" className="whitespace-nowrap" />}
    </ButtonLink>
  )
}
