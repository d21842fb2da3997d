import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useLocale } from '../../../shared/i18n/use-locale.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName, OnlineDot } from '../../members/index.ts'
import { memberTitleClass } from './profile-layout.ts'

export function MemberHead({ member }: { member: MemberProfile }) {
  const text = useText()
  const place = usePlace(member)
  const language = useForeignLanguage(member)
  return (
    <header>
      <h1 className={memberTitleClass}>
        <MemberName
          name={member.name}
          age={member.age}
          isFictional={member.is_fictional}
          responder={member.responder}
          place="title"
        />
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-ink-2">
        <span>{place}</span>
        {language && <span>{text('member.language', { language })}</span>}
        {member.is_online && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-good">
            <OnlineDot />
            {text('member.online')}
          </span>
        )}
      </p>
    </header>
  )
}

function usePlace({ city, region, country }: MemberProfile): string {
  const text = useText()
  const cityOrRegion = city ?? region
  return cityOrRegion ? text('member.place', { city: cityOrRegion, country }) : country
}

/** Returns the name of the language of a member's words, if it is not the viewer's. */
function useForeignLanguage({ about, prompts, language }: MemberProfile): string | undefined {
  const intl = useIntl()
  const locale = useLocale()
  if (language === locale || (!about && prompts.length === 0)) return undefined
  // “Norwegian”, not “Norwegian Bokmål”.
  return intl.formatDisplayName(language === 'nb' ? 'no' : language, 'language')
}
