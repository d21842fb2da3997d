import { Form, useNavigation } from 'react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { FormNote } from '../../components/form-note.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { ExclusionResult } from './exclusion-facts.ts'
import { ExclusionForm } from './exclusion-form.tsx'

/** The form, the word that a mail is on its way, the button behind the mail's link, or the day until which it holds. */
export function ExclusionSteps({ token, result }: { token: string | null; result: ExclusionResult | undefined }) {
  const text = useText()
  const { date } = useFormat()
  if (result?.until) {
    const until = date(result.until)
    return (
      <Said title={text('pages.exclusion.done_title')} words={text('pages.exclusion.done_text', { date: until })} />
    )
  }
  if (result?.isSent)
    return <Said title={text('pages.exclusion.sent_title')} words={text('pages.exclusion.sent_text')} />
  const open = result ? result.token : token
  if (open) return <Confirm token={open} result={result} />
  return <ExclusionForm result={result} />
}

function Confirm({ token, result }: { token: string; result: ExclusionResult | undefined }) {
  const text = useText()
  const isSending = useNavigation().formAction === '/ban'
  return (
    <Card lifted>
      <h2 data-lead="" tabIndex={-1} className="outline-none">
        {text('pages.exclusion.confirm_title')}
      </h2>
      <p className="mt-1.5 text-ink-2">{text('pages.exclusion.confirm_text')}</p>
      <Form method="post" action="/ban" className="mt-5 grid gap-4.5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <FormNote bad={result?.problem && text(`errors.${result.problem.code}`)} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('pages.exclusion.confirm_submit')}
        </Button>
      </Form>
    </Card>
  )
}

function Said({ title, words }: { title: string; words: string }) {
  return (
    <Card lifted>
      <div role="status">
        <h2 data-lead="" tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2">{words}</p>
      </div>
    </Card>
  )
}
