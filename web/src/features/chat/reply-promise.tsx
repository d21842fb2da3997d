import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings } from '../session/index.ts'

/** Shown where a member pays for a message to a fictional profile. */
export function ReplyPromise() {
  const text = useText()
  const { reply_hours: hours } = useSettings()
  return <p className="mt-1 text-13 text-ink-2">{text('chat.reply_promise', { hours })}</p>
}
