import { isLocale, localeNames, locales, type Locale } from '@velvet/i18n/locales'
import { Check } from 'lucide-react'
import { Form, redirect, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { localeCookie, sessionCookie, writeCookie, yearInSeconds } from '../lib/cookies.ts'
import { formText } from '../lib/form-text.ts'
import { withoutLocale } from '../lib/i18n/choose-locale.ts'
import { languageChoices } from '../lib/i18n/language-choices.ts'
import { useIntl } from '../lib/i18n/text-context.ts'
import { useLocale } from '../lib/i18n/use-locale.ts'
import { useText } from '../lib/i18n/use-text.tsx'
import { useSettings } from '../lib/viewer/use-viewer.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { safePath } from '../lib/addresses/redirects.ts'

/** Switches the language. A member's choice is saved as well; when that fails, the switch still holds here. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const language = form.get('language')
  const back = withoutLocale(safePath(formText(form, 'back'), '/'))
  if (!isLocale(language)) return redirect(back)
  if (visit.cookies.has(sessionCookie)) await visit.api('updateUser', { body: { language } }).catch(() => undefined)
  return redirect(back, { headers: { 'Set-Cookie': writeCookie(localeCookie, language, yearInSeconds) } })
}

export default function LangConfig() {
  const text = useText()
  const locale = useLocale()
  const [query] = useSearchParams()
  const near = languageChoices(useSettings().languages, locale)
  const others = locales.filter((language) => !near.includes(language))
  return (
    <div className="wrap max-w-[760px]! py-8 md:py-14">
      <PageTitle page={text('title.language')} />
      <h1>{text('language.title')}</h1>
      <p className="mt-2.5 max-w-[46ch] text-17 text-ink-2">{text('language.intro')}</p>
      <Form method="post" action="/lang-config" reloadDocument className="mt-8 grid gap-8">
        <input type="hidden" name="back" value={safePath(query.get('back'), '/')} />
        <Group title={text('language.suggested')} languages={near} />
        {others.length > 0 && <Group title={text('language.others')} languages={others} />}
      </Form>
    </div>
  )
}

function Group({ title, languages }: { title: string; languages: readonly Locale[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 md:grid-cols-3">
        {languages.map((language) => (
          <li key={language}>
            <LanguageButton language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LanguageButton({ language }: { language: Locale }) {
  const text = useText()
  const intl = useIntl()
  const isCurrent = useLocale() === language
  const inThisLanguage = intl.formatDisplayName(language, { type: 'language' })
  return (
    <button
      type="submit"
      name="language"
      value={language}
      aria-current={isCurrent || undefined}
      className="flex min-h-16 w-full items-center justify-between gap-3 rounded-m bg-surface px-4.5 py-3 text-start inset-ring inset-ring-button-line transition-[background-color,box-shadow] hover:bg-surface-2 hover:inset-ring-control aria-[current]:bg-primary-soft aria-[current]:inset-ring-primary"
    >
      <span>
        <b lang={language} className="block text-17 leading-snug">
          {localeNames[language]}
        </b>
        <span className="block text-13 text-ink-2">{isCurrent ? text('language.current') : inThisLanguage}</span>
      </span>
      {isCurrent && <Check aria-hidden="true" className="size-5 text-primary" />}
    </button>
  )
}
