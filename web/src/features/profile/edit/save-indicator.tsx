import { Button } from '@velvet/ui/button'
import { Spinner } from '@velvet/ui/spinner'
import { Check, CloudOff } from 'lucide-react'
import { useOnline } from '../../../shared/browser/use-online.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isEmpty } from './autosave.ts'
import type { Section } from './editor-context.ts'

/** Shows the save status of a section. Without scripts there is a button in its place. */
export function SaveIndicator({ section: { save, problems, retry } }: { section: Section }) {
  const text = useText()
  const isOnline = useOnline()
  const isBlocked = !isEmpty(problems)
  const isPending = save.status === 'waiting' || save.status === 'saving'
  return (
    <span role="status" className="flex min-h-11 items-center gap-2 text-13 text-ink-2">
      {isBlocked && save.status !== 'saved' && text('profile.not_saved')}
      {!isBlocked && !isOnline && (isPending || save.status === 'failed') && (
        <>
          <CloudOff aria-hidden="true" className="size-4" />
          {text('profile.save_offline')}
        </>
      )}
      {!isBlocked && isOnline && isPending && (
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
