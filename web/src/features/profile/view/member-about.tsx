import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestChip } from '../../members/index.ts'

export function MemberAbout({ member: { name, about, language, is_own } }: { member: MemberProfile }) {
  const text = useText()
  if (!about && is_own) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3">{text('member.about', { name })}</h2>
      {about ? (
        <p lang={language} className="max-w-[62ch] text-17 leading-relaxed wrap-anywhere whitespace-pre-line">
          {about}
        </p>
      ) : (
        <p className="text-ink-2">{text('member.about_none', { name })}</p>
      )}
    </section>
  )
}

export function MemberInterests({ member: { interests } }: { member: MemberProfile }) {
  const text = useText()
  if (interests.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3">{text('member.interests')}</h2>
      <ul className="flex flex-wrap gap-2">
        {interests.map((interest) => (
          <li key={interest.id}>
            <InterestChip interest={interest} sharedLabel={interest.is_shared ? text('member.shared') : undefined} />
          </li>
        ))}
      </ul>
      {interests.some((interest) => interest.is_shared) && (
        <p className="mt-2.5 text-13 text-ink-2">{text('member.shared_hint')}</p>
      )}
    </section>
  )
}
