import { PencilLine } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Shows the draft while it cannot be sent. */
export function DraftPreview({ draft }: { draft: string }) {
  const text = useText()
  if (draft.trim() === '') return null
  return (
    <div className="mt-2.5 flex items-start gap-2.5 rounded-[14px] bg-surface-2 px-3.5 py-2.5">
      <PencilLine aria-hidden="true" className="mt-0.5 size-4.5 text-ink-2" />
      <p dir="auto" className="line-clamp-2 min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="sr-only">{text('chat.draft')}: </span>
        {draft}
      </p>
    </div>
  )
}
