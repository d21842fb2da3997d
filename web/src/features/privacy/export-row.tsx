import { Download } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'

export function ExportRow() {
  const text = useText()
  const { fetcher, isSending, isDone, result } = useSectionForm('request_export')
  const { elsewhere } = useProblemText(result?.problem, [])
  return (
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
      <FormNote bad={elsewhere} good={isDone ? text('settings.export_requested') : undefined} className="mb-4" />
    </fetcher.Form>
  )
}
