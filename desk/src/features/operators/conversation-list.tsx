import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { countText } from '../../lib/count-text.ts'
import { formatAge } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Column } from '../../parts/column.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { conversationPath, type HeldConversation, type Workplace } from './operator-queries.ts'
import { flagNames, operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.list

type ConversationListProps = {
  conversations: readonly HeldConversation[]
  backlog: Workplace['backlog']
  selectedId: string | undefined
  isClaiming: boolean
  onNext: () => void
}

/** The conversations that the person holds, the longest waiting first. */
export function ConversationList({ conversations, backlog, selectedId, isClaiming, onNext }: ConversationListProps) {
  const now = useNow()
  return (
    <Column
      title={texts.title}
      aside={<span className="text-ink-2 tabular-nums">{conversations.length}</span>}
      foot={
        <div className="grid gap-1.5">
          <DeskButton variant="primary" keys="n" isLoading={isClaiming} onClick={onNext}>
            {texts.next}
          </DeskButton>
          <p className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
            <span>{backlog.waiting > 0 ? texts.backlog(countText(backlog.waiting)) : texts.nothingWaits}</span>
            {backlog.oldest_since !== null && <span>{texts.oldest(formatAge(backlog.oldest_since, now))}</span>}
          </p>
        </div>
      }
    >
      {conversations.length === 0 ? (
        <div className="py-6 text-center">
          <p className="font-bold">{texts.empty}</p>
          {backlog.waiting > 0 && <p className="text-ink-2">{texts.emptyText}</p>}
        </div>
      ) : (
        <ul className="-m-3">
          {conversations.map((held) => (
            <Row key={held.id} held={held} isSelected={held.id === selectedId} />
          ))}
        </ul>
      )}
    </Column>
  )
}

function Row({ held, isSelected }: { held: HeldConversation; isSelected: boolean }) {
  const now = useNow()
  const { persona, nickname, waiting_since: since, due_at: dueAt, flags } = held
  return (
    <li
      className={cx(
        'relative border-b border-line p-3',
        isSelected && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <Link
          to={conversationPath(held)}
          aria-current={isSelected || undefined}
          className="min-w-0 truncate font-bold after:absolute after:inset-0"
        >
          {nickname}
        </Link>
        <span className="text-12 whitespace-nowrap text-ink-2 tabular-nums">
          {since === null ? texts.answered : texts.waits(formatAge(since, now))}
        </span>
      </p>
      <p className="flex items-baseline justify-between gap-2 text-12 text-ink-2">
        <span className="truncate">
          {persona.name} · <SiteName id={held.site_id} /> · {held.language}
        </span>
        {since !== null && dueAt !== null && (
          <span title={texts.dueHint}>
            <DueTime openedAt={since} dueAt={dueAt} />
          </span>
        )}
      </p>
      {flags.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1">
          {flags.map((flag) => (
            <Tag key={flag} tone="warn" icon={<Flag aria-hidden="true" />} className="min-h-5 text-12">
              {flagNames[flag]}
            </Tag>
          ))}
        </p>
      )}
    </li>
  )
}
