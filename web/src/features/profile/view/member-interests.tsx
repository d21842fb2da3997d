import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestChip, InterestIcon } from '../../members/index.ts'

/** Interests that the viewer shares, then the other ones. */
export function MemberInterests({ member: { name, interests } }: { member: MemberProfile }) {
  const text = useText()
  const shared = interests.filter((interest) => interest.is_shared)
  const others = interests.filter((interest) => !interest.is_shared)
  return (
    <>
      {shared.length > 0 && (
        <section className="mt-8 rounded-m bg-primary-soft px-5 py-4.5 text-on-primary-soft">
          <h2>{text('member.both_like')}</h2>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-2.5">
            {shared.map(({ id, name: label, icon }) => (
              <li
                key={id}
                className="inline-flex items-center gap-2 font-semibold text-ink [&>svg]:size-5 [&>svg]:text-on-primary-soft"
              >
                <InterestIcon icon={icon} />
                {label}
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2.5 text-17">
            {shared.length > 0 ? text('member.also_likes', { name }) : text('member.interests')}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {others.map((interest) => (
              <li key={interest.id}>
                <InterestChip interest={interest} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
