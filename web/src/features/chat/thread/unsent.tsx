import { Button } from '@velvet/ui/button'
import { MailWarning } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { useChat } from '../engine/chat-handle.ts'
import { discardUnsent, retryUnsent } from '../engine/send-attachments.ts'
import type { ShownMessage } from '../engine/shown-message.ts'

/** Shows why a photo or a gift was not sent, with buttons to retry or discard it. */
export function UnsentActions({ message: { id, problem }, name }: { message: ShownMessage; name: string }) {
  const text = useText()
  const chat = useChat()
  return (
    <div className="mt-1 grid justify-items-end text-end">
      {problem && <p className="text-13 text-bad">{text(`errors.${problem}`, { name })}</p>}
      <p className="flex flex-wrap justify-end">
        <Button variant="text" size="s" onClick={() => void retryUnsent(chat, id)}>
          {text('chat.try_again')}
        </Button>
        <Button variant="text" size="s" onClick={() => discardUnsent(chat, id)}>
          {text('chat.discard')}
        </Button>
      </p>
    </div>
  )
}

/** Explains why an own message is waiting. */
export function WaitingNote({ name }: { name: string }) {
  const text = useText()
  const isUnconfirmed = useUser()?.status === 'not_confirmed'
  return (
    <p className="mt-1 flex max-w-[44ch] items-start gap-2 rounded-s bg-warn-soft px-3 py-2 text-13 text-ink">
      <MailWarning aria-hidden="true" className="mt-0.5 size-4 text-warn" />
      {isUnconfirmed ? text('chat.waits_for_mail') : text('chat.waits_for_answer', { name })}
    </p>
  )
}
