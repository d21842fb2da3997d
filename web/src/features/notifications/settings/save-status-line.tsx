import { Button } from '@velvet/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useActionName } from '../../../shared/forms/use-action-name.ts'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import type { SectionForm } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type SaveStatusLineProps = { form: SectionForm; /** Name of the settings that the form saves. */ what: string }

/** Status of a form that saves on every change, with a save button for browsers without scripts. */
export function SaveStatusLine({ form: { isSending, isDone, result, fetcher }, what }: SaveStatusLineProps) {
  const text = useText()
  const actionName = useActionName()
  const { elsewhere } = useProblemText(result?.problem, [])
  const line = useRef<HTMLParagraphElement>(null)
  const save = useEffectEvent((form: HTMLFormElement) => void fetcher.submit(form))
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  // Saves changes that were made before hydration, which would otherwise be reverted silently.
  useEffect(() => {
    const form = line.current?.closest('form')
    if (isFromServer && form && wasChanged(form)) save(form)
  }, [isFromServer])
  return (
    <>
      <noscript>
        <Button
          aria-label={actionName(text('settings.save'), what)}
          type="submit"
          variant="quiet"
          size="s"
          className="mt-2"
        >
          {text('settings.save')}
        </Button>
      </noscript>
      <p ref={line} role="status" className="mt-1 min-h-5 text-13 font-semibold text-good">
        {isSending ? text('settings.saving') : isDone && text('notifications.saved')}
      </p>
      <FormNote error={elsewhere} className="mb-3" />
    </>
  )
}

/** Whether the fields differ from the values that the server rendered. */
const wasChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
  [...form.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected)
