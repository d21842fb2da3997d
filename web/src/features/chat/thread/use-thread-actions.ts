import type { GiftId } from '@velvet/contract/gift-rules'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useUploadProblem } from '../../../components/photo-upload/use-upload-problem.ts'
import type { Conversation } from '../../../lib/api/answers.ts'
import { askWhetherReal, confirmFictional } from '../../../lib/chat/chat-actions.ts'
import { removeChat } from '../../../lib/chat/chat-list.ts'
import { sendGift, sendPhoto } from '../../../lib/chat/send-attachments.ts'
import { problemMessage } from '../../../lib/errors/form-problem.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { toasts } from '../../../ui/toast-store.ts'

export type Asked =
  { kind: 'fictional'; then: () => void } | { kind: 'gift' } | { kind: 'photo'; file: File } | { kind: 'remove' }

/** What can be done in a conversation besides writing, and which question is open because of it. */
export function useThreadActions({ id, member, is_confirmed }: Conversation) {
  const text = useText()
  const problemText = useUploadProblem()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // Whoever comes from a profile to give something finds the gifts open.
  const [asked, setAsked] = useState<Asked | null>(query.get('show') === 'gift' ? { kind: 'gift' } : null)
  const [hasConfirmed, setConfirmed] = useState(false)
  const tell = (title: string) => toasts.show({ key: 'chat', tone: 'bad', title })

  /** Before anything goes to a fictional profile, its sender has said that they know. */
  const onceConfirmed = (act: () => void) => {
    if (is_confirmed || hasConfirmed || !member.is_fictional) act()
    else setAsked({ kind: 'fictional', then: act })
  }

  /** A file that cannot be a photo does not get as far as the conversation. */
  async function send(file: File): Promise<void> {
    const problem = await sendPhoto(id, file)
    if (problem && 'file' in problem) tell(problemText(problem))
  }

  return {
    asked,
    ask: setAsked,
    close: () => setAsked(null),
    onceConfirmed,
    async confirm(then: () => void): Promise<void> {
      const problem = await confirmFictional(id)
      if (problem) {
        const { id: message, values } = problemMessage(problem)
        tell(text(message, values))
        return
      }
      setConfirmed(true)
      setAsked(null)
      then()
    },
    async askReal(): Promise<void> {
      if (await askWhetherReal(id)) tell(text('chat.ask_failed'))
    },
    async remove(): Promise<void> {
      setAsked(null)
      await navigate('/chats')
      const problem = await removeChat(id)
      if (problem) tell(text('chat.remove_failed'))
      else toasts.show({ key: 'chat', tone: 'good', title: text('chat.removed') })
    },
    // What fails stays in the conversation, with its reason and the way to try again.
    photo: (file: File) => onceConfirmed(() => void send(file)),
    gift: (gift: GiftId, words: string) => onceConfirmed(() => void sendGift(id, gift, words)),
  }
}

export type ThreadActions = ReturnType<typeof useThreadActions>
