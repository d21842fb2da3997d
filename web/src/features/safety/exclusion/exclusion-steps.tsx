import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Form, useNavigation } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ExclusionForm } from './exclusion-form.tsx'
import type { ExclusionResult } from './exclusion-result.ts'

/** Renders the current step of a self-exclusion: form, mail sent, confirmation by mail link, or end date. */
export function ExclusionSteps({ token, result }: { token: string | null; result: ExclusionResult | undefined }) {
  const text = useText()
  const { date } = useFormat()
  if (result?.until) {
    const until = date(result.until)
    return (
      <Status title={text('pages.exclusion.done_title')} message={text('pages.exclusion.done_text', { date: until })} />
    )
  }
  if (result?.isSent)
    return <Status title={text('pages.exclusion.sent_title')} message={text('pages.exclusion.sent_text')} />
  const openToken = result ? result.token : token
  if (openToken) return <Confirm token={openToken} result={result} />
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
        <FormNote error={result?.problem && text(`errors.${result.problem.code}`)} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('pages.exclusion.confirm_submit')}
        </Button>
      </Form>
    </Card>
  )
}

function Status({ title, message }: { title: string; message: string }) {
  return (
    <Card lifted>
      <div role="status">
        <h2 data-lead="" tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-2">{message}</p>
      </div>
    </Card>
  )
}
