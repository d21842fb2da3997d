import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useNavigate } from 'react-router'
import { hasCode } from '../../lib/api/desk-error.ts'
import { FailedList, ListOf, LoadingRows } from '../../parts/list-state.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationWork } from './conversation-work.tsx'
import {
  conversationPath,
  conversationQuery,
  useWorkplace,
  type ConversationRef,
  type Workplace,
} from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'
import { ShiftHead } from './shift-head.tsx'
import { OnBreak, StartShift } from './start-shift.tsx'
import { useClaimNext } from './use-claim-next.ts'
import { useListKeys } from './use-operator-keys.ts'
import { useShiftActions } from './use-shift-actions.ts'

const texts = operatorTexts.thread

type OperatorsPageProps = {
  /** The open conversation, by the address of the page. */
  open: ConversationRef | null
}

/** The workplace of operators: their conversations, the open one, and the persona that they answer for. */
export function OperatorsPage({ open }: OperatorsPageProps) {
  const result = useWorkplace()
  const actions = useShiftActions()
  return (
    <ListOf result={result}>
      {(workplace) => (
        <>
          <ShiftHead workplace={workplace} actions={actions} />
          {workplace.shift === null ? (
            <StartShift backlog={workplace.backlog} actions={actions} />
          ) : workplace.shift.state === 'break' ? (
            <OnBreak backlog={workplace.backlog} actions={actions} />
          ) : (
            <OpenShift workplace={workplace} open={open} />
          )}
        </>
      )}
    </ListOf>
  )
}

function OpenShift({ workplace: { conversations, backlog }, open }: OperatorsPageProps & { workplace: Workplace }) {
  const navigate = useNavigate()
  const claim = useClaimNext()
  const next = () => {
    if (!claim.isPending) claim.mutate()
  }
  const index = conversations.findIndex(({ id }) => id === open?.id)
  useListKeys({
    onNext: next,
    onMove(step) {
      const target = conversations[Math.max(0, Math.min(index + step, conversations.length - 1))]
      if (target) void navigate(conversationPath(target))
    },
  })
  return (
    <div className="grid min-h-0 flex-1 gap-3 lg:h-[calc(100dvh-8.25rem)] lg:flex-none lg:grid-cols-[minmax(15rem,0.6fr)_minmax(0,1.6fr)_minmax(16rem,0.8fr)] lg:grid-rows-[minmax(0,1fr)]">
      <ConversationList
        conversations={conversations}
        backlog={backlog}
        selectedId={open?.id}
        isClaiming={claim.isPending}
        onNext={next}
      />
      {open ? <OpenConversation key={open.id} conversation={open} /> : <Placeholder title={texts.choose} />}
    </div>
  )
}

function OpenConversation({ conversation }: { conversation: ConversationRef }) {
  const { data, error, refetch } = useQuery(conversationQuery(conversation))
  if (hasCode(error, 'conversation_not_claimed')) return <Placeholder title={texts.gone} text={texts.goneText} />
  if (data) return <ConversationWork sheet={data} />
  return error ? <FailedList error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={10} />
}

const Placeholder = ({ title, text }: { title: string; text?: string }) => (
  <div className="grid place-content-center justify-items-center gap-1 rounded-m border border-line bg-surface p-6 text-center lg:col-span-2">
    <MessagesSquare aria-hidden="true" className="size-8 text-ink-2" />
    <p className="text-15 font-bold">{title}</p>
    {text && <p className="max-w-[48ch] text-ink-2">{text}</p>}
  </div>
)
