import type { Reaction } from '@velvet/contract/chat-rules'
import { IconButton } from '@velvet/ui/icon-button'
import { toasts } from '@velvet/ui/toast-store'
import { SmilePlus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { react } from '../engine/chat-actions.ts'
import { useChat } from '../engine/chat-handle.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import { ReactionPicker } from './reaction-picker.tsx'
import { useLongPress } from './use-long-press.ts'

type ReactableProps = {
  conversationId: string
  message: ShownMessage
  summary: string
  reportTo: string
  children: ReactNode
}

/**
 * A received message with its reactions, copy and report. They open with the button beside it (always visible on touch
 * screens) or by holding a finger on the message.
 */
export function Reactable({ conversationId, message, summary, reportTo, children }: ReactableProps) {
  const text = useText()
  const chat = useChat()
  const body = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = () => setAnchor(body.current)
  const close = () => setAnchor(null)
  const press = useLongPress(open)
  const choose = async (reaction: Reaction | null) => {
    const problem = await react(chat, conversationId, message.id, reaction)
    if (problem) toasts.show({ key: 'reaction', tone: 'bad', title: text('chat.react_failed') })
  }
  return (
    <div className="group/react relative max-w-full">
      <div
        ref={body}
        {...press}
        className="min-w-0 pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]"
      >
        {children}
      </div>
      <IconButton
        label={text('chat.react_to', { what: summary })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={anchor ? close : open}
        className="absolute! start-full top-1/2 -translate-y-1/2 text-ink-3! opacity-0 group-hover/react:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      >
        <SmilePlus aria-hidden="true" />
      </IconButton>
      {anchor && (
        <ReactionPicker
          anchor={anchor}
          chosen={message.own_reaction}
          copyable={message.type === 'text' ? message.text : ''}
          reportTo={reportTo}
          onChoose={(reaction) => void choose(reaction)}
          onClose={close}
        />
      )}
    </div>
  )
}
