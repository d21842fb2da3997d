import { isLocale, localeNames, locales, type Locale } from '@velvet/i18n/locales'
import { Check } from 'lucide-react'
import { Form, redirect, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../features/session/page-title.tsx'
import { safePath } from '../features/session/routing/redirects.ts'
import { useSettings } from '../features/session/use-viewer.ts'
import { visitContext } from '../features/session/visit/visit-context.ts'
import { localeCookie, sessionCookie, buildCookie, yearInSeconds } from '../shared/browser/cookies.ts'
import { formText } from '../shared/forms/form-text.ts'
import { withoutLocale } from '../shared/i18n/choose-locale.ts'
import { languageChoices } from '../shared/i18n/language-choices.ts'
import { useIntl } from '../shared/i18n/text-context.ts'
import { useLocale } from '../shared/i18n/use-locale.ts'
import { useText } from '../shared/i18n/use-text.tsx'

/** Switches the language in this browser. Members also save it to their account; if that fails, it is ignored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const language = form.get('language')
  const back = withoutLocale(safePath(formText(form, 'back'), '/'))
  if (!isLocale(language)) return redirect(back)
  if (visit.cookies.has(sessionCookie)) await visit.api('updateUser', { body: { language } }).catch(() => undefined)
  return redirect(back, { headers: { 'Set-Cookie': buildCookie(localeCookie, language, yearInSeconds) } })
}

export default function LangConfig() {
  const text = useText()
  const locale = useLocale()
  const [query] = useSearchParams()
  const suggested = languageChoices(useSettings().languages, locale)
  const others = locales.filter((language) => !suggested.includes(language))
  return (
    <div className="wrap max-w-[760px]! py-8 md:py-14">
      <PageTitle page={text('title.language')} />
      <h1>{text('language.title')}</h1>
      <p className="mt-2.5 max-w-[46ch] text-17 text-ink-2">{text('language.intro')}</p>
      <Form method="post" action="/lang-config" reloadDocument className="mt-8 grid gap-8">
        <input type="hidden" name="back" value={safePath(query.get('back'), '/')} />
        <Group title={text('language.suggested')} languages={suggested} />
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
  const inThisLanguage = intl.formatDisplayName(language, 'language')
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
