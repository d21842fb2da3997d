import { useInfiniteQuery } from '@tanstack/react-query'
import { systemKinds } from '@velvet/contract/chat-rules'
import { cx } from '@velvet/ui/cx'
import { Drama } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { formatMoment } from '../../lib/time.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { earlierMessagesQuery, type ConversationSheet } from './operator-queries.ts'
import { memberBanner, operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.thread

type ThreadColumnProps = { sheet: ConversationSheet; actions: ReactNode; children: ReactNode }

/** The messages under the banner that the member sees, and the composer. */
export function ThreadColumn({ sheet, actions, children }: ThreadColumnProps) {
  const { persona, nickname } = sheet
  return (
    <section
      aria-label={texts.title(persona.name, nickname)}
      className="flex min-h-96 min-w-0 flex-col rounded-m border border-line bg-surface lg:min-h-0"
    >
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3 py-1">
        <h2 className="truncate">{texts.title(persona.name, nickname)}</h2>
        <span className="flex gap-2">{actions}</span>
      </header>
      <p
        role="note"
        aria-label={texts.banner}
        className="flex items-start gap-2 border-b border-primary-line bg-primary-soft px-3 py-2 text-on-primary-soft"
      >
        <Drama aria-hidden="true" className="size-4.5" />
        <span>
          <b>{memberBanner.label}</b> {memberBanner.text}
        </span>
      </p>
      <Messages sheet={sheet} />
      {children}
    </section>
  )
}

function Messages({ sheet }: { sheet: ConversationSheet }) {
  const box = useRef<HTMLDivElement>(null)
  const last = sheet.messages.at(-1)?.id
  const earlier = useInfiniteQuery(earlierMessagesQuery(sheet, sheet.messages[0]?.seq ?? 0))
  const pages = earlier.data?.pages ?? []
  const hasEarlier = pages.length > 0 ? earlier.hasNextPage : sheet.before !== null
  const loadEarlier = () => void (pages.length > 0 ? earlier.fetchNextPage() : earlier.refetch())
  const messages = [...pages.toReversed().flatMap((page) => page.messages), ...sheet.messages]

  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])

  return (
    <div ref={box} tabIndex={0} role="log" aria-label={texts.messages} className="min-h-0 flex-1 overflow-y-auto p-3">
      {hasEarlier && (
        <p className="mb-3 text-center">
          <DeskButton isLoading={earlier.isFetching} onClick={loadEarlier}>
            {texts.earlier}
          </DeskButton>
        </p>
      )}
      <ol className="grid gap-2">
        {messages.map((message) => (
          <Message key={message.id} message={message} sheet={sheet} />
        ))}
      </ol>
    </div>
  )
}

type MessageProps = { message: ConversationSheet['messages'][number]; sheet: ConversationSheet }

function Message({ message, sheet }: MessageProps) {
  const { from, at } = message
  if (from === 'system')
    return (
      <li className="mx-auto max-w-[60ch] rounded-s bg-surface-2 px-3 py-1.5 text-center text-12 text-ink-2">
        {systemText(message.text)}
      </li>
    )
  const isPersona = from === 'persona'
  return (
    <li className={cx('grid max-w-[85%] gap-0.5', isPersona ? 'ms-auto' : 'me-auto')}>
      <p className={cx('flex gap-2 text-11 text-ink-2', isPersona && 'justify-end')}>
        <span className="font-semibold">{isPersona ? sheet.persona.name : sheet.nickname}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p
        lang={sheet.language}
        className={cx(
          'rounded-m px-3 py-2 text-15 break-words whitespace-pre-wrap',
          isPersona ? 'bg-primary-soft text-ink' : 'bg-surface-2',
          message.type !== 'text' && 'text-ink-2 italic',
        )}
      >
        {contentOf(message)}
      </p>
    </li>
  )
}

const systemText = (kind: string): string => {
  const known = systemKinds.find((each) => each === kind)
  return known ? texts.system[known] : texts.otherSystem
}

function contentOf({ type, text, gift }: ConversationSheet['messages'][number]): string {
  if (type === 'gift') return [texts.gift(gift ?? ''), text].filter(Boolean).join(': ')
  return type === 'photo' ? texts.photo : text
}
