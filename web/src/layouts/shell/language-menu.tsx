import { localeNames, type Locale } from '@velvet/i18n/locales'
import { Globe } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { languageAddress } from '../../lib/addresses/redirects.ts'
import { languageChoices } from '../../lib/i18n/language-choices.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'
import { Menu, MenuLink, MenuRadio, MenuSeparator } from '../../ui/menu.tsx'

/** The languages of the visitor's country at hand, all others one step away. */
export function LanguageMenu({ className = '' }: { className?: string }) {
  const text = useText()
  const locale = useLocale()
  const { languages } = useSettings()
  const { pathname, search } = useLocation()
  const back = pathname + search
  const choices = languageChoices(languages, locale)
  return (
    <div className={className}>
      <Menu
        label={text('nav.language')}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 font-semibold text-ink-2 transition-colors hover:bg-hover hover:text-ink"
          >
            <Globe aria-hidden="true" className="size-5" />
            <span>{locale.toUpperCase()}</span>
            <span className="sr-only">{text('language.choose', { language: localeNames[locale] })}</span>
          </button>
        )}
      >
        <Form method="post" action="/lang-config" reloadDocument>
          <input type="hidden" name="back" value={back} />
          {choices.map((choice: Locale) => (
            <MenuRadio key={choice} name="language" value={choice} lang={choice} checked={choice === locale}>
              {localeNames[choice]}
            </MenuRadio>
          ))}
        </Form>
        <MenuSeparator />
        <MenuLink to={languageAddress(back)}>{text('language.all')}</MenuLink>
      </Menu>
    </div>
  )
}
