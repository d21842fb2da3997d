import type { CareChoice } from '@velvet/contract/chat-rules'
import type { GiftId } from '@velvet/contract/gift-rules'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Conversation } from '../../../shared/api/responses.ts'
import { problemMessage, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUploadProblemText } from '../../photos/index.ts'
import { acknowledgeCare, askWhetherReal, confirmFictional, giveOrderConsents } from '../engine/chat-actions.ts'
import { useChat } from '../engine/chat-handle.ts'
import { removeChat } from '../engine/chat-list.ts'
import { sendGift, sendPhoto } from '../engine/send-attachments.ts'
import { listOnly } from '../list/use-open-newest-chat.ts'

export type ThreadDialog =
  | { kind: 'fictional'; then: () => void }
  | { kind: 'consents'; orderId: string; credits: number; then: () => void }
  | { kind: 'care'; then: () => void }
  | { kind: 'gift'; gift?: GiftId }
  | { kind: 'photo'; file: File }
  | { kind: 'remove' }

/** Actions of a conversation other than sending texts, and the dialog that is open for one of them. */
export function useThreadActions({ id, member, is_confirmed }: Conversation) {
  const text = useText()
  const chat = useChat()
  const problemText = useUploadProblemText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // The gift button of a profile links here with `show=gift`.
  const [dialog, setAsked] = useState<ThreadDialog | null>(query.get('show') === 'gift' ? { kind: 'gift' } : null)
  const [hasConfirmed, setConfirmed] = useState(false)
  const showError = (title: string) => toasts.show({ key: 'chat', tone: 'bad', title })
  const showProblem = (problem: FormProblem) => {
    const { id: message, values } = problemMessage(problem)
    showError(text(message, values))
  }

  /** Runs an action, for a fictional profile only after the member has confirmed to know that it is fictional. */
  const onceConfirmed = (action: () => void) => {
    if (is_confirmed || hasConfirmed || !member.is_fictional) action()
    else setAsked({ kind: 'fictional', then: action })
  }

  /** Invalid files are reported in a toast, because they never appear in the conversation. */
  async function send(file: File): Promise<void> {
    const problem = await sendPhoto(chat, id, file)
    if (problem && 'file' in problem) showError(problemText(problem))
  }

  return {
    asked: dialog,
    openDialog: setAsked,
    closeDialog: () => setAsked(null),
    onceConfirmed,
    async confirm(then: () => void): Promise<void> {
      const problem = await confirmFictional(chat, id)
      if (problem) {
        showProblem(problem)
        return
      }
      setConfirmed(true)
      setAsked(null)
      then()
    },
    async giveConsents(orderId: string, then: () => void): Promise<void> {
      const problem = await giveOrderConsents(chat, orderId)
      if (problem) {
        showProblem(problem)
        return
      }
      then()
    },
    /** Records that the notice was read. The message is sent again unless the member takes a break. */
    async chooseCare(choice: CareChoice, then: () => void): Promise<void> {
      const problem = await acknowledgeCare(chat, choice)
      if (problem) showProblem(problem)
      else if (choice === 'continue') then()
      else toasts.show({ key: 'chat', tone: 'good', title: text('chat.care_paused') })
    },
    async askReal(): Promise<void> {
      if (await askWhetherReal(chat, id)) showError(text('chat.ask_failed'))
    },
    async remove(): Promise<void> {
      setAsked(null)
      await navigate('/chats', { state: listOnly })
      const problem = await removeChat(chat, id)
      if (problem) showError(text('chat.remove_failed'))
      else toasts.show({ key: 'chat', tone: 'good', title: text('chat.removed') })
    },
    // Failed photos and gifts stay in the conversation, with the reason and a retry button.
    sendPhoto: (file: File) => onceConfirmed(() => void send(file)),
    sendGift: (gift: GiftId, message: string) => onceConfirmed(() => void sendGift(chat, id, gift, message)),
  }
}

export type ThreadActions = ReturnType<typeof useThreadActions>
