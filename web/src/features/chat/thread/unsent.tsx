import { MailWarning } from 'lucide-react'
import { dropUnsent, sendAgain } from '../../../lib/chat/send-attachments.ts'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useUser } from '../../../lib/viewer/use-viewer.ts'
import { Button } from '../../../ui/button.tsx'

/** A photo or a gift that did not get through: why, and what can be done. */
export function UnsentActions({ message: { id, problem }, name }: { message: ShownMessage; name: string }) {
  const text = useText()
  return (
    <div className="mt-1 grid justify-items-end text-end">
      {problem && <p className="text-13 text-bad">{text(`errors.${problem}`, { name })}</p>}
      <p className="flex flex-wrap justify-end">
        <Button variant="text" size="s" onClick={() => void sendAgain(id)}>
          {text('chat.try_again')}
        </Button>
        <Button variant="text" size="s" onClick={() => dropUnsent(id)}>
          {text('chat.discard')}
        </Button>
      </p>
    </div>
  )
}

/** Why an own message has not gone out yet. */
export function WaitingNote({ name }: { name: string }) {
  const text = useText()
  const waitsForMail = useUser()?.status === 'not_confirmed'
  return (
    <p className="mt-1 flex max-w-[44ch] items-start gap-2 rounded-s bg-warn-soft px-3 py-2 text-13 text-ink">
      <MailWarning aria-hidden="true" className="mt-0.5 size-4 text-warn" />
      {waitsForMail ? text('chat.waits_for_mail') : text('chat.waits_for_answer', { name })}
    </p>
  )
}
