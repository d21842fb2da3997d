import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { ConsentForm } from './consent-form.tsx'

/**
 * Asks for consent to statistics on every page until there is an answer. It is shown at the bottom of the window and
 * comes first in the tab order, because it covers the page. Only the server renders it, so that visitors load no script
 * for it. It survives hydration: React skips it by its tag, which no page starts with.
 */
export function ConsentBar() {
  const text = useText()
  return (
    <aside
      aria-label={text('consent.title')}
      data-consent=""
      className="z-40 border-t border-line bg-surface py-3 shadow-3 print:hidden"
    >
      <div className="wrap flex flex-col gap-x-6 gap-y-2.5 md:flex-row md:items-center">
        <p className="flex-1 text-13 text-ink-2">
          <RichText
            id="consent.question"
            tags={{
              b: (inside) => <b className="text-ink">{inside}</b>,
              cookies: (inside) => (
                <a href="/cookies" className="link">
                  {inside}
                </a>
              ),
            }}
          />
        </p>
        <ConsentForm className="grid grid-cols-2 gap-2 md:w-80 md:shrink-0" />
      </div>
    </aside>
  )
}
