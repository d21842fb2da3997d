import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Form, useActionData } from 'react-router'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ConfirmIdentity } from '../confirm-identity.tsx'

/** Downloads the export that a mail linked to. Posts the whole document, because the response is a file. */
export function ExportCard({ exportId }: { exportId: string }) {
  const text = useText()
  const posted = useActionData<SectionResult>()
  const result = posted?.intent === 'open_export' ? posted : undefined
  const problem = result?.repeats ? undefined : result?.problem
  const { elsewhere } = useProblemText(problem, [])
  const action = `/settings?${new URLSearchParams({ export: exportId })}`
  const isGone = problem?.code === 'not_found'
  return (
    <Card lifted>
      <h2>{text('settings.export_ready')}</h2>
      <p className="mt-1 text-ink-2">{text('settings.export_ready_text')}</p>
      <Form method="post" action={action} reloadDocument className="mt-5 grid max-w-[460px] gap-4">
        <FormNote error={isGone ? text('settings.export_gone') : elsewhere} />
        <input type="hidden" name="intent" value="open_export" />
        <Button type="submit" className="justify-self-start">
          {text('settings.export_download')}
        </Button>
      </Form>
      <ConfirmIdentity
        unconfirmed={result?.repeats ? result : undefined}
        isSending={false}
        form={(fields) => (
          <Form method="post" action={action} reloadDocument>
            {fields}
          </Form>
        )}
      />
    </Card>
  )
}
