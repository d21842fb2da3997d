import { Form, useActionData } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Opens the file that the mail announced. The whole document posts: the answer is a download, not a page. */
export function ExportCard({ exportId }: { exportId: string }) {
  const text = useText()
  const posted = useActionData<SectionResult>()
  const problem = posted?.intent === 'open_export' ? posted.problem : undefined
  const { at, elsewhere } = useProblemText(problem, ['old_password'])
  const isGone = problem?.code === 'not_found'
  return (
    <Card lifted>
      <h2>{text('settings.export_ready')}</h2>
      <p className="mt-1 text-ink-2">{text('settings.export_ready_text')}</p>
      <Form
        method="post"
        action={`/settings?${new URLSearchParams({ export: exportId })}`}
        reloadDocument
        className="mt-5 grid max-w-[460px] gap-4"
      >
        <FormNote bad={isGone ? text('settings.export_gone') : elsewhere} />
        <input type="hidden" name="intent" value="open_export" />
        <PasswordField
          label={text('settings.your_password')}
          name="old_password"
          autoComplete="current-password"
          error={at('old_password')}
        />
        <Button type="submit" className="justify-self-start">
          {text('settings.export_download')}
        </Button>
      </Form>
    </Card>
  )
}
