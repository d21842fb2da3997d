import { ButtonLink } from '@velvet/ui/button'
import { BubblesArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { useEffect } from 'react'
import type { AnsweredPrompt, OpenedConversation, Openers } from '../../../shared/api/responses.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../session/index.ts'
import { getComposerBlocker } from '../composer/composer-blocker.ts'
import { ThreadFooter } from '../composer/thread-footer.tsx'
import { useConversationDraft } from '../composer/use-conversation-draft.ts'
import { useDraftQuote } from '../composer/use-draft-quote.ts'
import { useSendText } from '../composer/use-send-text.ts'
import { useConversation } from '../engine/conversation.ts'
import { useSendOnArrival } from '../first-message/use-send-on-arrival.ts'
import { listOnly } from '../list/use-open-newest-chat.ts'
import { MemberPane } from '../member-pane/member-pane.tsx'
import { useChatClock } from '../use-chat-clock.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { FictionalBar } from './fictional-bar.tsx'
import { MessageLog } from './message-log.tsx'
import { NoMessages } from './no-messages.tsx'
import { ThreadDialogs } from './thread-dialogs.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { useThreadActions, type ThreadDialog } from './use-thread-actions.ts'

export type PostedMessage = { text: string; messageId: string; problem: FormProblem }

type ThreadProps = {
  opened: OpenedConversation
  messageId: string
  renderedAt: string
  /** A message that was posted without scripts and refused. */
  posted: PostedMessage | undefined
  /** The prompt that the member chose to answer on the profile. */
  linkedQuote?: AnsweredPrompt | null
  /** First lines for an empty conversation, if they were loaded with the page. */
  firstLines?: Openers | undefined
}

export function Thread({ opened, messageId, renderedAt, posted, linkedQuote = null, firstLines }: ThreadProps) {
  const view = useConversation(opened.conversation.id, opened)
  const { conversation } = view
  const { member } = conversation
  const clock = useChatClock(renderedAt)
  const actions = useThreadActions(conversation)
  const [draft, setDraft] = useConversationDraft(conversation)
  const [quote, setQuote] = useDraftQuote(conversation, linkedQuote)
  const sending = useSendText(conversation, posted?.problem)
  const { problem } = sending

  useEffect(() => {
    if (posted) setDraft(posted.text)
  }, [posted, setDraft])

  const send = (answered: AnsweredPrompt | null) => {
    if (sending.canSend(draft)) actions.onceConfirmed(() => void sending.send(draft, answered))
  }
  const user = useUser()
  // The text was written where the quote is not visible.
  useSendOnArrival(() => {
    if (!getComposerBlocker({ conversation, user, refusedFor: undefined })) send(null)
  })
  const required = problem && requiredDialog(problem, problem.again ?? (() => void sending.send(draft, quote)))
  const close = () => {
    actions.closeDialog()
    if (required) sending.clearProblem()
  }

  const lastReceivedId = view.messages.findLast(({ is_own, type }) => !is_own && type !== 'system')?.id

  if (view.isGone) return <Gone />
  return (
    <>
      <div className="flex min-h-0 flex-col overflow-y-auto">
        <ThreadHeader
          conversation={conversation}
          lastReceivedId={lastReceivedId}
          isTyping={view.isCounterpartTyping}
          onGift={conversation.closed ? null : () => actions.openDialog({ kind: 'gift' })}
          onAskReal={() => void actions.askReal()}
          onRemove={() => actions.openDialog({ kind: 'remove' })}
        />
        {member.is_fictional && (
          <FictionalBar responder={member.responder ?? 'none'} onAskReal={() => void actions.askReal()} />
        )}
        <MessageLog
          view={view}
          clock={clock}
          empty={
            <NoMessages
              conversation={conversation}
              draft={draft}
              hasQuote={quote !== null}
              firstLines={firstLines}
              onDraft={setDraft}
            />
          }
        />
        <ConnectionStatus state={view.liveState} />
        <div data-composer="">
          <ThreadFooter
            conversation={conversation}
            draft={draft === '' && posted ? posted.text : draft}
            quote={quote}
            messageId={messageId}
            problem={problem}
            onDraft={setDraft}
            onRemoveQuote={() => setQuote(null)}
            onSend={() => send(quote)}
            onPhoto={(file) => actions.openDialog({ kind: 'photo', file })}
            onClearProblem={sending.clearProblem}
          />
        </div>
      </div>
      <MemberPane
        conversation={conversation}
        lastReceivedId={lastReceivedId}
        onGift={conversation.closed ? null : (gift) => actions.openDialog({ kind: 'gift', gift })}
      />
      <ThreadDialogs dialog={required ?? actions.asked} conversation={conversation} actions={actions} onClose={close} />
    </>
  )
}

/** Returns the dialog for a confirmation that the server requires before it accepts the message. */
function requiredDialog({ code, params }: FormProblem, resend: () => void): ThreadDialog | undefined {
  if (code === 'fictional_confirmation_required') return { kind: 'fictional', then: resend }
  if (code === 'care_notice_required') return { kind: 'care', then: resend }
  if (code !== 'consents_required') return undefined
  return { kind: 'consents', orderId: String(params['order_id']), credits: Number(params['credits']), then: resend }
}

function Gone() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      art={<BubblesArt />}
      title={text('chat.gone_title')}
      text={text('chat.gone_text')}
      action={
        <ButtonLink to="/chats" state={listOnly}>
          {text('chat.back')}
        </ButtonLink>
      }
      className="h-full content-center"
    />
  )
}
