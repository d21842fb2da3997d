import { Button } from '@velvet/ui/button'
import { Download } from 'lucide-react'
import { rowButtonClass, SettingRow } from '../../../shared/components/setting-row.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { SectionConfirmation } from '../section-confirmation.tsx'

export function ExportRow() {
  const text = useText()
  const form = useSectionForm('request_export')
  const { fetcher, isSending, isDone, result } = form
  const { elsewhere } = useProblemText(result?.problem, [])
  return (
    <div>
      <fetcher.Form method="post" action="/settings">
        <input type="hidden" name="intent" value="request_export" />
        <SettingRow
          icon={<Download />}
          title={text('settings.export')}
          text={text('settings.export_text')}
          action={
            <Button type="submit" variant="quiet" size="s" loading={isSending} className={rowButtonClass}>
              {text('settings.export_request')}
            </Button>
          }
        />
        <FormNote error={elsewhere} success={isDone ? text('settings.export_requested') : undefined} className="mb-4" />
      </fetcher.Form>
      <SectionConfirmation form={form} />
    </div>
  )
}
