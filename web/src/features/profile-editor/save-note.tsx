import { Check, CloudOff } from 'lucide-react'
import { useOnline } from '../../lib/browser/use-online.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isEmpty } from './autosave.ts'
import type { Section } from './editor-context.ts'

/** How saving a section goes, where its button would be without scripts. */
export function SaveNote({ section: { save, problems, retry } }: { section: Section }) {
  const text = useText()
  const isOnline = useOnline()
  const isBlocked = !isEmpty(problems)
  const isOpen = save.status === 'waiting' || save.status === 'saving'
  return (
    <span role="status" className="flex min-h-11 items-center gap-2 text-13 text-ink-2">
      {isBlocked && save.status !== 'saved' && text('profile.not_saved')}
      {!isBlocked && !isOnline && (isOpen || save.status === 'failed') && (
        <>
          <CloudOff aria-hidden="true" className="size-4" />
          {text('profile.save_offline')}
        </>
      )}
      {!isBlocked && isOnline && isOpen && (
        <>
          <Spinner size="s" />
          {text('profile.saving')}
        </>
      )}
      {!isBlocked && save.status === 'saved' && (
        <span className="flex animate-fade items-center gap-1.5 font-semibold text-good">
          <Check aria-hidden="true" className="size-4" />
          {text('profile.saved')}
        </span>
      )}
      {!isBlocked && isOnline && save.status === 'failed' && (
        <Button variant="text" size="s" className="-me-3 text-bad!" onClick={retry}>
          {text('profile.save_again')}
        </Button>
      )}
    </span>
  )
}
