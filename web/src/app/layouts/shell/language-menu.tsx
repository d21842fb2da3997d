import { localeNames, type Locale } from '@velvet/i18n/locales'
import { Menu, MenuLink, MenuRadio, MenuSeparator } from '@velvet/ui/menu'
import { Globe } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { languagePath } from '../../../features/session/routing/redirects.ts'
import { useSettings } from '../../../features/session/use-viewer.ts'
import { languageChoices } from '../../../shared/i18n/language-choices.ts'
import { useLocale } from '../../../shared/i18n/use-locale.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Lists the languages of the visitor's country and links to the page with all of them. */
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
            className="inline-flex min-h-11 items-center gap-1.5 rounded-button px-2.5 font-semibold text-ink-2 transition-colors hover:bg-hover hover:text-ink"
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
        <MenuLink to={languagePath(back)}>{text('language.all')}</MenuLink>
      </Menu>
    </div>
  )
}
