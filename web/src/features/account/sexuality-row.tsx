import { Button } from '@velvet/ui/button'
import { Heart } from 'lucide-react'
import { rowButtonClass, SettingRow } from '../../shared/components/setting-row.tsx'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useProblemText } from '../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../shared/forms/use-section-form.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

/** Withdraws the consent and deletes the sexual orientation with one click, because withdrawing must be easy. */
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
      <FormNote error={elsewhere} success={isDone ? text('settings.sexuality_gone') : undefined} className="mb-4" />
    </fetcher.Form>
  )
}
