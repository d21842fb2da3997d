import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormNote } from '../../components/form-note.tsx'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { SectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'

/** Under a form that saves at once: how that went, and a button where nothing happens by itself. */
export function SavedLine({ form: { isSending, isDone, result, fetcher } }: { form: SectionForm }) {
  const text = useText()
  const { elsewhere } = useProblemText(result?.problem, [])
  const line = useRef<HTMLParagraphElement>(null)
  const save = useEffectEvent((form: HTMLFormElement) => void fetcher.submit(form))
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  // A press before the page came to life would be undone without a word.
  useEffect(() => {
    const form = line.current?.closest('form')
    if (isFromServer && form && wasChanged(form)) save(form)
  }, [isFromServer])
  return (
    <>
      <noscript>
        <Button type="submit" variant="quiet" size="s" className="mt-2">
          {text('settings.save')}
        </Button>
      </noscript>
      <p ref={line} role="status" className="mt-1 min-h-5 text-13 font-semibold text-good">
        {isSending ? text('settings.saving') : isDone && text('notifications.saved')}
      </p>
      <FormNote bad={elsewhere} className="mb-3" />
    </>
  )
}

/** Whether its fields differ from what the server has sent. */
const wasChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
  [...form.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected)
