import { systemKinds } from '@velvet/contract/chat-rules'
import { ShieldCheck } from 'lucide-react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import type { ChatClock } from '../use-chat-clock.ts'

type SystemMessageProps = { message: ShownMessage; member: Pick<MemberCard, 'name' | 'responder'>; clock: ChatClock }

/** A message from the site. Framed and centred, so that it does not look like a message of a member. */
export function SystemMessage({ message, member: { name, responder }, clock }: SystemMessageProps) {
  const text = useText()
  const { name: site } = useSettings()
  const kind = systemKinds.find((known) => known === message.text)
  if (!kind) return null
  const who_writes = text('fictional.profile_writers', { responder: responder ?? 'none' })
  return (
    <div className="mx-auto mt-4.5 mb-1.5 flex max-w-140 gap-3 rounded-m border border-line bg-surface px-4.5 py-3.5">
      <ShieldCheck aria-hidden="true" className="mt-px size-5.5 text-primary" />
      <div className="min-w-0">
        <p>{text(`chat.system.${kind}`, { name, who_writes })}</p>
        <p className="mt-1 text-13 text-ink-2">
          {text('chat.system_from', { site })} · <time dateTime={message.at}>{clock.time(message.at)}</time>
        </p>
      </div>
    </div>
  )
}
