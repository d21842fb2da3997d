import { systemKinds } from '@velvet/contract/chat-rules'
import { ShieldCheck } from 'lucide-react'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import type { ChatClock } from '../use-chat-clock.ts'

type SystemNoteProps = { message: ShownMessage; name: string; clock: ChatClock }

/** The site speaks: framed and in the middle, so that nobody takes it for a person. */
export function SystemNote({ message, name, clock }: SystemNoteProps) {
  const text = useText()
  const { name: site } = useSettings()
  const kind = systemKinds.find((known) => known === message.text)
  if (!kind) return null
  return (
    <div className="mx-auto mt-4.5 mb-1.5 flex max-w-140 gap-3 rounded-m border border-line bg-surface px-4.5 py-3.5">
      <ShieldCheck aria-hidden="true" className="mt-px size-5.5 text-primary" />
      <div className="min-w-0">
        <p>{text(`chat.system.${kind}`, { name })}</p>
        <p className="mt-1 text-13 text-ink-2">
          {text('chat.system_from', { site })} · <time dateTime={message.at}>{clock.time(message.at)}</time>
        </p>
      </div>
    </div>
  )
}
