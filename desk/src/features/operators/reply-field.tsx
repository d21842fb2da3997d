import type { ReplyProblem } from '@velvet/contract/desk/reply-problems'
import type { RefObject } from 'react'
import { replySegments } from './reply-segments.ts'

type ReplyFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder: string
  describedBy: string
  language: string
  text: string
  problems: readonly ReplyProblem[]
  onText: (text: string) => void
}

const textClass = 'col-start-1 row-start-1 px-3 py-2 text-15 leading-normal break-words whitespace-pre-wrap'

/**
 * A text field that underlines refused passages. A field cannot mark parts of its text, so the same text lies under it,
 * invisible but for the lines. It also makes the field as high as its content.
 */
export function ReplyField(props: ReplyFieldProps) {
  const { field, label, placeholder, describedBy, language, text, problems, onText } = props
  return (
    <div className="max-h-56 overflow-y-auto rounded-s border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-primary">
      <div className="grid min-h-24">
        <div aria-hidden="true" className={`${textClass} pointer-events-none text-transparent select-none`}>
          {replySegments(text, problems).map((segment, index) =>
            segment.isRefused ? (
              <span key={index} data-refused="" className="bg-bad-soft underline decoration-bad decoration-wavy">
                {segment.text}
              </span>
            ) : (
              segment.text
            ),
          )}
          {'\n '}
        </div>
        <textarea
          ref={field}
          lang={language}
          spellCheck
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={problems.length > 0}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          className={`${textClass} relative size-full resize-none overflow-hidden bg-transparent outline-none`}
        />
      </div>
    </div>
  )
}
