import { countCharacters } from '@velvet/contract/chat-rules'
import { replyProblemExplanations, type ReplyProblem } from '@velvet/contract/desk/reply-problems'
import { standardReplyKinds, type StandardReplyKind } from '@velvet/contract/desk/standard-replies'
import { cx } from '@velvet/ui/cx'
import { useId, type RefObject } from 'react'
import { DeskButton } from '../../parts/desk-button.tsx'
import type { ConversationSheet } from './operator-queries.ts'
import { operatorTexts, standardReplyNames } from './operator-texts.ts'
import { ReplyField } from './reply-field.tsx'

const texts = operatorTexts.composer

type ComposerProps = {
  sheet: ConversationSheet
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  problems: readonly ReplyProblem[]
  /** What is wrong besides the refused passages. */
  problem: string | null
  isSending: boolean
  onText: (text: string) => void
  onStandard: (kind: StandardReplyKind) => void
  onSend: () => void
}

/** Where the answer is written. Refused passages are underlined and explained. */
export function Composer(props: ComposerProps) {
  const { sheet, field, text, problems, problem, isSending, onText, onStandard, onSend } = props
  const id = useId()
  const length = countCharacters(text)
  if (!sheet.can_answer) return <p className="border-t border-line p-3 font-semibold text-ink-2">{texts.answered}</p>
  return (
    <footer className="grid gap-2 border-t border-line p-3">
      <div role="group" aria-label={texts.standard} className="flex flex-wrap gap-1">
        {standardReplyKinds.map((kind, index) => (
          <DeskButton
            key={kind}
            keys={String(index + 1)}
            onClick={() => onStandard(kind)}
            className="min-h-7 px-2 text-12"
          >
            {standardReplyNames[kind]}
          </DeskButton>
        ))}
      </div>
      <ReplyField
        field={field}
        label={texts.label(sheet.persona.name)}
        placeholder={texts.placeholder}
        describedBy={id}
        language={sheet.language}
        text={text}
        problems={problems}
        onText={onText}
      />
      <div id={id} aria-live="polite" className="grid gap-1 empty:hidden">
        {problems.length > 0 && <Problems text={text} problems={problems} />}
        {problem !== null && <p className="font-semibold text-bad">{problem}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          {texts.free} {texts.price(sheet.message_credits)}
        </p>
        <span
          className={cx('text-12 tabular-nums', length > sheet.message_length ? 'font-bold text-bad' : 'text-ink-2')}
        >
          {texts.length(length, sheet.message_length)}
        </span>
        <DeskButton
          variant="primary"
          keys="Mod+Enter"
          isLoading={isSending}
          disabled={problems.length > 0}
          onClick={onSend}
          className="min-h-9"
        >
          {texts.send}
        </DeskButton>
      </div>
    </footer>
  )
}

/** One line for each kind of problem, with its passages. */
function Problems({ text, problems }: { text: string; problems: readonly ReplyProblem[] }) {
  const kinds = Map.groupBy(problems, ({ kind }) => kind)
  return (
    <div className="rounded-s bg-bad-soft px-3 py-2 text-bad">
      <p className="font-bold">{texts.problems}</p>
      <ul className="grid gap-1">
        {[...kinds].map(([kind, passages]) => (
          <li key={kind}>
            {passages.map(({ start, end }) => (
              <q key={start} className="me-1.5 font-semibold">
                {text.slice(start, end)}
              </q>
            ))}
            {replyProblemExplanations[kind]}
          </li>
        ))}
      </ul>
    </div>
  )
}
