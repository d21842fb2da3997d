import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { SmallPage } from '../../components/small-page.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * Confirms by itself in the browser of a person, and by a press where there are no scripts: what reads mails for their
 * owner opens links, and must not confirm an address. The answer takes this page's place in the history, token and all.
 */
export function ActivationConfirm({ token }: { token: string }) {
  const text = useText()
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void submit(form.current, { replace: true }), [submit])
  return (
    <SmallPage icon={<MailCheck />} title={text('activate.page_title')} intro={text('activate.confirm_text')}>
      <Form ref={form} method="post" action="/activate/done" replace className="mt-6 grid">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('activate.confirm_button')}
        </Button>
      </Form>
    </SmallPage>
  )
}
