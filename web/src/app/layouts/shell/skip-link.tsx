import { useText } from '../../../shared/i18n/use-text.tsx'

/** Id of the main landmark. */
export const mainId = 'main'

export function SkipLink() {
  const text = useText()
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-60 rounded-button bg-surface px-4.5 py-3 font-semibold text-ink shadow-2 focus:not-sr-only focus:fixed focus:start-3 focus:top-2 focus:px-4.5 focus:py-3"
    >
      {text('common.skip_to_content')}
    </a>
  )
}
