import { ArrowDown } from 'lucide-react'
import { useMemo } from 'react'
import type { ConversationView } from '../../../lib/chat/conversation.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ChatClock } from '../use-chat-clock.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import { groupMessages } from './group-messages.ts'
import { MessageGroup } from './message-group.tsx'
import { NoMessages } from './no-messages.tsx'
import { SystemNote } from './system-note.tsx'
import { TypingBubble } from './typing-bubble.tsx'
import { useLogScroll } from './use-log-scroll.ts'

/** Everything that was said, from the end. */
export function MessageLog({ view, clock }: { view: ConversationView; clock: ChatClock }) {
  const text = useText()
  const { messages, conversation, otherIsTyping, hasEarlier } = view
  const { member } = conversation
  const entries = useMemo(() => groupMessages(messages, clock.dayOf), [messages, clock])
  const { log, news, isFar, toEnd } = useLogScroll(messages)
  // An answer further up than what is loaded is an answer too.
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
          {messages.length === 0 && !view.hidesOlder ? (
            <NoMessages member={member} />
          ) : (
            <EarlierMessages {...view} days={conversation.history_days} name={member.name} />
          )}
          <div role="log" aria-live={view.isLoadingEarlier ? 'off' : 'polite'}>
            {entries.map((entry) =>
              entry.kind === 'day' ? (
                <DayLine key={entry.key} label={clock.day(entry.at)} />
              ) : entry.kind === 'system' ? (
                <SystemNote key={entry.key} message={entry.message} name={member.name} clock={clock} />
              ) : (
                <MessageGroup
                  key={entry.key}
                  messages={entry.messages}
                  isOwn={entry.isOwn}
                  conversation={conversation}
                  isCovered={isCovered}
                  clock={clock}
                />
              ),
            )}
          </div>
          <div role="status">{otherIsTyping && <TypingBubble member={member} />}</div>
        </div>
      </div>
      {(news > 0 || isFar) && (
        <div className="pointer-events-none absolute inset-x-4 bottom-3 flex justify-center">
          {news > 0 ? (
            <button
              type="button"
              onClick={toEnd}
              className={cx(buttonClass({ variant: 'primary', size: 's' }), 'pointer-events-auto animate-rise')}
            >
              <ArrowDown aria-hidden="true" className="size-4.5" />
              {text('chat.new_messages', { count: news })}
            </button>
          ) : (
            <IconButton
              label={text('chat.to_newest')}
              variant="line"
              onClick={toEnd}
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
