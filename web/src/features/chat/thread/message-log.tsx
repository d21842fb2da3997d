import { Avatar } from '@velvet/ui/avatar'
import { buttonClass } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { ArrowDown, Bot } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { ConversationView } from '../engine/conversation.ts'
import type { ChatClock } from '../use-chat-clock.ts'
import { keysWithMark } from './delivery-mark.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import { groupMessages } from './group-messages.ts'
import { MessageGroup } from './message-group.tsx'
import { SystemMessage } from './system-message.tsx'
import { useLogScroll } from './use-log-scroll.ts'

type MessageLogProps = {
  view: ConversationView
  clock: ChatClock
  /** Shown while there are no messages. */
  empty: ReactNode
}

/** The messages of a conversation, scrolled to the newest one. */
export function MessageLog({ view, clock, empty }: MessageLogProps) {
  const text = useText()
  const { messages, conversation, isCounterpartTyping, hasEarlier } = view
  const { member } = conversation
  const entries = useMemo(() => groupMessages(messages, clock.dayOf), [messages, clock])
  const marked = keysWithMark(entries, conversation)
  const { log, unseenCount, isFar, scrollToEnd } = useLogScroll(messages)
  // While earlier messages are not loaded, one of them may be a reply of the viewer.
  const isCovered = !hasEarlier && !messages.some(({ is_own, type }) => is_own && type !== 'system')
  return (
    <div className="relative flex min-h-40 flex-1 flex-col">
      <div
        ref={log}
        data-log=""
        tabIndex={0}
        role="group"
        aria-label={text('chat.log', { name: member.name })}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 pt-5 pb-3.5 -outline-offset-2 [overflow-anchor:none] md:px-6"
      >
        <div className="mx-auto w-full max-w-180 has-data-empty:my-auto">
          {member.responder === 'ai' && !hasEarlier && (
            <p className="mb-3.5 flex items-center justify-center gap-2 text-center text-ink-2">
              <Bot aria-hidden="true" className="size-5 shrink-0" />
              {text('chat.ai_writes')}
            </p>
          )}
          {messages.length === 0 && !view.hidesOlder ? (
            empty
          ) : (
            <EarlierMessages {...view} days={conversation.history_days} name={member.name} />
          )}
          <div role="log" aria-live={view.isLoadingEarlier ? 'off' : 'polite'}>
            {entries.map((entry) =>
              entry.kind === 'day' ? (
                <DayLine key={entry.key} label={clock.day(entry.at)} />
              ) : entry.kind === 'system' ? (
                <SystemMessage key={entry.key} message={entry.message} member={member} clock={clock} />
              ) : (
                <MessageGroup
                  key={entry.key}
                  messages={entry.messages}
                  isOwn={entry.isOwn}
                  hasMark={marked.has(entry.key)}
                  conversation={conversation}
                  isCovered={isCovered}
                  clock={clock}
                />
              ),
            )}
          </div>
          <div role="status">{isCounterpartTyping && <TypingBubble member={member} />}</div>
        </div>
      </div>
      {(unseenCount > 0 || isFar) && (
        <div className="pointer-events-none absolute inset-x-4 bottom-3 flex justify-center">
          {unseenCount > 0 ? (
            <button
              type="button"
              onClick={scrollToEnd}
              className={cx(buttonClass({ variant: 'primary', size: 's' }), 'pointer-events-auto animate-rise')}
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
              {text('chat.new_messages', { count: unseenCount })}
            </button>
          ) : (
            <IconButton
              label={text('chat.to_newest')}
              variant="line"
              onClick={scrollToEnd}
              className="pointer-events-auto ms-auto shadow-2"
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

function DayLine({ label }: { label: string }) {
  return (
    <p className="mt-5.5 mb-3.5 flex items-center gap-3.5 text-13 font-semibold text-ink-2 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      {label}
    </p>
  )
}

/** Animated dots at the position of the next message. */
function TypingBubble({ member }: { member: MemberCard }) {
  const text = useText()
  return (
    <div className="mt-3.5 flex items-end gap-2.5">
      <Avatar name={member.name} src={member.photo?.thumb ?? null} size={32} className="mb-1" />
      <span className="inline-flex h-10 items-center gap-1 rounded-bubble bg-reply px-4">
        <span className="sr-only">{text('chat.is_typing', { name: member.name })}</span>
        {[0, 150, 300].map((delayMs) => (
          <i
            key={delayMs}
            aria-hidden="true"
            style={{ animationDelay: `${delayMs}ms` }}
            className="size-1.75 animate-typing rounded-full bg-ink-3"
          />
        ))}
      </span>
    </div>
  )
}
