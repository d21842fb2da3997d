import { useText } from '../../shared/i18n/use-text.tsx'
import { acceptsOpener, chosenOpener, draftWithOpener } from './opener-draft.ts'
import { OpenerList } from './opener-list.tsx'

/** Height of the first lines, for pages that load them later. On phones, each of them may need a third row. */
export const firstLinesRoom = 'min-h-72 sm:min-h-60'

type FirstLinesProps = { openers: readonly string[]; draft: string; onDraft: (draft: string) => void }

/** Openers that fill a draft, and what happens to the draft. */
export function FirstLines({ openers, draft, onDraft }: FirstLinesProps) {
  const text = useText()
  return (
    <>
      <OpenerList
        label={text('openers.label')}
        openers={openers}
        chosen={chosenOpener(draft, openers)}
        onChoose={(opener) => onDraft(draftWithOpener(draft, opener, openers))}
      />
      <p className="mt-2.5 min-h-[2lh] text-center text-13 text-balance text-ink-2">
        {text(acceptsOpener(draft, openers) ? 'openers.hint' : 'openers.kept')}
      </p>
    </>
  )
}
