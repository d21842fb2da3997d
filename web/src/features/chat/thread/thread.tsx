import { useEffect } from 'react'
import type { OpenedConversation } from '../../../lib/api/answers.ts'
import { useConversation } from '../../../lib/chat/conversation.ts'
import { useDraft } from '../../../lib/chat/drafts.ts'
import type { FormProblem } from '../../../lib/errors/form-problem.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { BubblesArt } from '../../../ui/empty-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ThreadFoot } from '../composer/thread-foot.tsx'
import { useSendText } from '../composer/use-send-text.ts'
import { useChatClock } from '../use-chat-clock.ts'
import { FictionalBar } from './fictional-bar.tsx'
import { LiveLine } from './live-line.tsx'
import { MessageLog } from './message-log.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadQuestions } from './thread-questions.tsx'
import { useThreadActions } from './use-thread-actions.ts'

export type Posted = { text: string; messageId: string; problem: FormProblem }

type ThreadProps = {
  opened: OpenedConversation
  messageId: string
  renderedAt: string
  /** What came back from a form that was posted without scripts. */
  posted: Posted | undefined
}

/** One conversation, from the head to the text field. */
export function Thread({ opened, messageId, renderedAt, posted }: ThreadProps) {
  const view = useConversation(opened.conversation.id, opened)
  const { conversation } = view
  const { member } = conversation
  const clock = useChatClock(renderedAt)
  const actions = useThreadActions(conversation)
  const [draft, setDraft] = useDraft(conversation.id)
  const sending = useSendText(conversation, posted?.problem)
  const { problem } = sending

  useEffect(() => {
    if (posted) setDraft(posted.text)
  }, [posted, setDraft])

  const send = () => {
    if (sending.mayBeSent(draft)) actions.onceConfirmed(() => void sending.send(draft))
  }
  const close = () => {
    actions.close()
    if (problem?.code === 'fictional_confirmation_required') sending.forget()
  }
  const asked =
    problem?.code === 'fictional_confirmation_required'
      ? ({ kind: 'fictional', then: () => void sending.send(draft) } as const)
      : actions.asked

  if (view.isGone) return <Gone />
  return (
    <>
      <ThreadHead
        conversation={conversation}
        receivedId={view.messages.findLast(({ is_own, type }) => !is_own && type !== 'system')?.id}
        isTyping={view.otherIsTyping}
        onGift={conversation.closed ? null : () => actions.ask({ kind: 'gift' })}
        onAskReal={() => void actions.askReal()}
        onRemove={() => actions.ask({ kind: 'remove' })}
      />
      {member.is_fictional && <FictionalBar onAskReal={() => void actions.askReal()} />}
      <MessageLog view={view} clock={clock} />
      <LiveLine state={view.liveState} />
      <ThreadFoot
        conversation={conversation}
        draft={draft === '' && posted ? posted.text : draft}
        messageId={messageId}
        problem={problem}
        onDraft={setDraft}
        onSend={send}
        onPhoto={(file) => actions.ask({ kind: 'photo', file })}
        onForgetProblem={sending.forget}
      />
      <ThreadQuestions asked={asked} conversation={conversation} actions={actions} onClose={close} />
    </>
  )
}

function Gone() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      art={<BubblesArt />}
      title={text('chat.gone_title')}
      text={text('chat.gone_text')}
      action={<ButtonLink to="/chats">{text('chat.back')}</ButtonLink>}
      className="h-full content-center"
    />
  )
}
