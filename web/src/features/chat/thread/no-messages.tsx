import { Avatar } from '@velvet/ui/avatar'
import { cx } from '@velvet/ui/cx'
import type { Conversation } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FirstLines, firstLinesRoom, useInCommonText, useOpeners } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { getComposerBlocker } from '../composer/composer-blocker.ts'

type NoMessagesProps = {
  conversation: Conversation
  draft: string
  /** Whether the draft answers a prompt, which replaces the first lines. */
  hasQuote: boolean
  onDraft: (draft: string) => void
}

/** Empty state of a conversation: what both share and first lines for the draft. */
export function NoMessages({ conversation, draft, hasQuote, onDraft }: NoMessagesProps) {
  const text = useText()
  const inCommonText = useInCommonText()
  const blocker = getComposerBlocker({ conversation, user: useUser(), refusedFor: undefined })
  const { member, is_confirmed } = conversation
  // A fictional profile gets no first lines before the viewer has confirmed to know that it is fictional.
  const hasFirstLines = blocker === null && !hasQuote && (is_confirmed || !member.is_fictional)
  const { data, isPending } = useOpeners(member.id, hasFirstLines)
  const openers = hasFirstLines ? (data?.openers ?? []) : []
  return (
    <div data-empty="" className="grid justify-items-center py-6 text-center">
      <Avatar name={member.name} src={member.photo?.thumb ?? null} size={112} />
      <p className="mt-3 grid min-h-[2lh] max-w-[32ch] content-center text-20 leading-tight font-bold text-balance wrap-anywhere">
        {(data && inCommonText(data.in_common)) ?? text('chat.begins', { name: member.name })}
      </p>
      {/* The room for the lines is reserved, so that nothing moves when they are loaded. */}
      <div className={hasFirstLines ? cx('mt-3 w-full max-w-110', firstLinesRoom) : 'mt-1'}>
        {openers.length > 0 ? (
          <FirstLines openers={openers} draft={draft} onDraft={onDraft} />
        ) : (
          <p className={hasFirstLines && isPending ? 'hidden noscript:block' : 'mx-auto max-w-[36ch] text-ink-2'}>
            {text(hasQuote ? 'chat.quote_hint' : 'chat.say_hello')}
          </p>
        )}
      </div>
    </div>
  )
}
