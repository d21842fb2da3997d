import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** The text that a member has written about themselves. Without one, the prompts take its place. */
export function MemberAbout({ member: { name, about, prompts, language, is_own } }: { member: MemberProfile }) {
  const text = useText()
  if (!about && (is_own || prompts.length > 0)) return null
  return (
    <section className="mt-4 md:mt-6">
      <h2 className="sr-only">{text('member.about', { name })}</h2>
      {about ? (
        <p
          lang={language}
          className="words text-20 leading-[1.42]! wrap-anywhere whitespace-pre-line 2xl:text-[calc(1.375rem*var(--words-scale))]"
        >
          {about}
        </p>
      ) : (
        <p className="text-17 text-ink-2">{text('member.about_none', { name })}</p>
      )}
    </section>
  )
}
