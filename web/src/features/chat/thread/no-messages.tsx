import { Avatar } from '@velvet/ui/avatar'
import type { Conversation, Openers } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FirstLines, MemberName, useInCommonText, useOpeners } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { getComposerBlocker } from '../composer/composer-blocker.ts'
import { QuotedPrompt } from '../quoted-prompt.tsx'

type NoMessagesProps = {
  conversation: Conversation
  draft: string
  /** Whether the draft answers a prompt, which replaces the first lines. */
  hasQuote: boolean
  /** First lines that were loaded with the page. */
  firstLines: Openers | undefined
  onDraft: (draft: string) => void
}

/** Empty state of a conversation: the counterpart in their own words, what both share and first lines for the draft. */
export function NoMessages({ conversation, draft, hasQuote, firstLines, onDraft }: NoMessagesProps) {
  const text = useText()
  const inCommonText = useInCommonText()
  const blocker = getComposerBlocker({ conversation, user: useUser(), refusedFor: undefined })
  const { member, is_confirmed } = conversation
  // A fictional profile gets no first lines before the viewer has confirmed to know that it is fictional.
  const hasFirstLines = blocker === null && !hasQuote && (is_confirmed || !member.is_fictional)
  const { data, isPending } = useOpeners(member.id, hasFirstLines, firstLines)
  const openers = isPending ? undefined : (data?.openers ?? [])
  const showsLines = hasFirstLines && openers?.length !== 0
  return (
    <div data-empty="" className="grid justify-items-center py-4 text-center">
      {/* On wide screens the pane beside the conversation shows both. */}
      <Avatar name={member.name} src={member.photo?.thumb ?? null} size={112} className="2xl:hidden" />
      <p className="display mt-2 text-17 2xl:hidden">
        <MemberName
          name={member.name}
          age={member.age}
          isFictional={member.is_fictional}
          responder={member.responder}
        />
        {member.city && (
          <span className="block font-sans text-15 font-normal tracking-normal wrap-anywhere text-ink-2">
            {member.city}
          </span>
        )}
      </p>
      <p className="display mt-3 grid min-h-[1lh] max-w-[26ch] content-center text-26 leading-tight text-balance wrap-anywhere">
        {(data && inCommonText(data.in_common)) ?? text('chat.begins', { name: member.name })}
      </p>
      {data?.words && hasFirstLines && <Words words={data.words} />}
      {showsLines && (
        <div className="mt-4 w-full max-w-110 noscript:hidden">
          <FirstLines openers={openers} draft={draft} onDraft={onDraft} />
        </div>
      )}
      <p className={showsLines ? 'hidden noscript:block' : 'mx-auto mt-2 max-w-[36ch] text-ink-2'}>
        {text(hasQuote ? 'chat.quote_hint' : 'chat.say_hello')}
      </p>
    </div>
  )
}

/** The answer to a prompt or, without one, a sentence of the about text. */
function Words({ words: { prompt, text: words, language } }: { words: NonNullable<Openers['words']> }) {
  const className = 'mt-4 w-full max-w-110 rounded-m px-5 py-4 text-start [&>.words]:text-20'
  if (prompt) return <QuotedPrompt quote={{ prompt, answer: words }} lang={language} className={className} />
  return (
    <p
      dir="auto"
      lang={language}
      className={`words bg-(--paper) text-20 leading-snug wrap-anywhere text-(--paper-ink) inset-ring inset-ring-(--paper-rule) ${className}`}
    >
      {words}
    </p>
  )
}
