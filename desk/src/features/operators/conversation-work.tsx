import { countCharacters } from '@velvet/contract/chat-rules'
import { standardReplies, type StandardReplyKind } from '@velvet/contract/desk/standard-replies'
import { useRef, useState } from 'react'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { useAnswerDraft } from './answer-draft.ts'
import { Composer } from './composer.tsx'
import { FlagDialog } from './flag-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { ConversationSheet } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'
import { PersonaColumn } from './persona-column.tsx'
import { ThreadColumn } from './thread-column.tsx'
import { useAnswer } from './use-answer.ts'
import { useAnswerKeys } from './use-operator-keys.ts'
import { useReplyCheck } from './use-reply-check.ts'

const texts = operatorTexts.composer

/** An open conversation: messages and composer, and beside them the persona with the notes. */
export function ConversationWork({ sheet }: { sheet: ConversationSheet }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, setText, clear } = useAnswerDraft(sheet.id)
  const [dialog, setDialog] = useState<'hand_over' | 'flag' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { problems, showRefusal } = useReplyCheck(sheet, draft.text)
  const answer = useAnswer(sheet, {
    onSent: clear,
    onRefused(error) {
      showRefusal(error)
      setProblem(hasCode(error, 'reply_refused') ? null : answerProblem(error))
    },
  })

  const write = (text: string) => {
    setProblem(null)
    setText(text)
  }
  const send = () => {
    if (!sheet.can_answer || answer.isPending || problems.length > 0) return
    if (!draft.text.trim()) setProblem(texts.empty)
    else if (countCharacters(draft.text.trim()) > sheet.message_length) setProblem(texts.tooLong)
    else {
      setProblem(null)
      answer.mutate(draft)
    }
  }
  const insert = (kind: StandardReplyKind) => {
    if (!sheet.can_answer) return
    write([draft.text.trimEnd(), standardReplies[sheet.language][kind]].filter(Boolean).join(' '))
    field.current?.focus()
  }
  useAnswerKeys({
    onSend: send,
    onWrite: () => field.current?.focus(),
    onHandOver: () => setDialog('hand_over'),
    onFlag: () => setDialog('flag'),
    onStandard: insert,
  })

  return (
    <>
      <ThreadColumn
        sheet={sheet}
        actions={
          <>
            <DeskButton keys="f" onClick={() => setDialog('flag')}>
              {operatorTexts.flag.button}
            </DeskButton>
            <DeskButton keys="h" onClick={() => setDialog('hand_over')}>
              {operatorTexts.handOver.button}
            </DeskButton>
          </>
        }
      >
        <Composer
          sheet={sheet}
          field={field}
          text={draft.text}
          problems={problems}
          problem={problem}
          isSending={answer.isPending}
          onText={write}
          onStandard={insert}
          onSend={send}
        />
      </ThreadColumn>
      <PersonaColumn sheet={sheet} />
      {dialog === 'hand_over' && <HandOverDialog sheet={sheet} onClose={() => setDialog(null)} />}
      {dialog === 'flag' && <FlagDialog sheet={sheet} onClose={() => setDialog(null)} />}
    </>
  )
}

function answerProblem(error: unknown): string {
  if (hasCode(error, 'unavailable', 'internal')) return texts.lost
  return hasCode(error, 'already_answered', 'idempotency_conflict') ? texts.unanswerable : errorText(error)
}
