import type { Reaction } from '@velvet/contract/chat-rules'
import { SmilePlus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { react } from '../../../lib/chat/chat-actions.ts'
import type { ShownMessage } from '../../../lib/chat/shown-message.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toasts } from '../../../ui/toast-store.ts'
import { ReactionPicker } from './reaction-picker.tsx'
import { useLongPress } from './use-long-press.ts'

type ReactableProps = {
  conversationId: string
  message: ShownMessage
  what: string
  reportTo: string
  children: ReactNode
}

/**
 * A received message that can be answered with a picture, copied or reported: by pointing, by holding a finger on it, by
 * the keyboard.
 */
export function Reactable({ conversationId, message, what, reportTo, children }: ReactableProps) {
  const text = useText()
  const body = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = () => setAnchor(body.current)
  const press = useLongPress(open)
  const choose = async (reaction: Reaction | null) => {
    const problem = await react(conversationId, message.id, reaction)
    if (problem) toasts.show({ key: 'reaction', tone: 'bad', title: text('chat.react_failed') })
  }
  return (
    <div className="group/react relative max-w-full">
      <div ref={body} {...press} className="min-w-0 pointer-coarse:select-none">
        {children}
      </div>
      <IconButton
        label={text('chat.react_to', { what })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        className="absolute! start-full top-1/2 -translate-y-1/2 text-ink-3! opacity-0 group-hover/react:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:not-focus-visible:pointer-events-none"
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
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  )
}
