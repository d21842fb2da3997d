import { Skeleton } from '@velvet/ui/skeleton'
import { useText } from '../../shared/i18n/use-text.tsx'
import { acceptsOpener, chosenOpener, draftWithOpener } from './opener-draft.ts'
import { OpenerList } from './opener-list.tsx'

type FirstLinesProps = {
  /** Undefined while they are loading. */
  openers: readonly string[] | undefined
  draft: string
  onDraft: (draft: string) => void
}

/** Openers that fill a draft, and what happens to the draft. */
export function FirstLines({ openers, draft, onDraft }: FirstLinesProps) {
  const text = useText()
  return (
    <>
      {openers ? (
        <OpenerList
          label={text('openers.label')}
          openers={openers}
          chosen={chosenOpener(draft, openers)}
          onChoose={(opener) => onDraft(draftWithOpener(draft, opener, openers))}
        />
      ) : (
        // As high as the lines, so that nothing moves when they are loaded.
        <div aria-busy="true" className="grid gap-2">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} shape="block" className="h-14" />
          ))}
        </div>
      )}
      <p className="mt-2.5 text-center text-13 text-balance text-ink-2">
        {text(!openers || acceptsOpener(draft, openers) ? 'openers.hint' : 'openers.kept')}
      </p>
    </>
  )
}
