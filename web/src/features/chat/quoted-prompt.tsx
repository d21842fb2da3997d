import { cx } from '@velvet/ui/cx'
import type { AnsweredPrompt } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

type QuotedPromptProps = {
  quote: AnsweredPrompt
  /** Language of the answer. Undefined for an answer of the viewer, which is assumed to be in that of the page. */
  lang: string | undefined
  className?: string
}

/** The prompt that a message answers, on paper. */
export function QuotedPrompt({ quote: { prompt, answer }, lang, className }: QuotedPromptProps) {
  const text = useText()
  const question = text(`prompts.${prompt}`)
  return (
    <div className={cx('bg-(--paper) text-(--paper-ink) inset-ring inset-ring-(--paper-rule)', className)}>
      <p aria-hidden="true" className="text-13 font-semibold">
        {question}
      </p>
      <p className="sr-only">{text('chat.quote', { prompt: question })}</p>
      <p dir="auto" lang={lang} className="words mt-0.5 text-17 leading-snug wrap-anywhere">
        {answer}
      </p>
    </div>
  )
}
