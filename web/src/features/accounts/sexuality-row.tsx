import { Heart } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'

/** Taking the consent back is as easy as giving it was: one press, and the fact is gone. */
export function SexualityRow({ isKept }: { isKept: boolean }) {
  const text = useText()
  const { fetcher, isSending, isDone, result } = useSectionForm('withdraw_sexuality')
  const { elsewhere } = useProblemText(result?.problem, [])
  if (!isKept && !isDone) return null
  return (
    <fetcher.Form method="post" action="/settings">
      <input type="hidden" name="intent" value="withdraw_sexuality" />
      {isKept && (
        <SettingRow
          icon={<Heart />}
          title={text('settings.sexuality')}
          text={text('settings.sexuality_text')}
          action={
            <Button type="submit" variant="quiet" size="s" loading={isSending} className={rowButtonClass}>
              {text('settings.sexuality_withdraw')}
            </Button>
          }
        />
      )}
      <FormNote bad={elsewhere} good={isDone ? text('settings.sexuality_gone') : undefined} className="mb-4" />
    </fetcher.Form>
  )
}
