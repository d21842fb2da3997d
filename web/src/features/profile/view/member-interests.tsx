import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestChip } from '../../members/index.ts'

/** The interests that the viewer does not share. The others are in the panel of what both share. */
export function MemberInterests({ member: { name, interests } }: { member: MemberProfile }) {
  const text = useText()
  const others = interests.filter((interest) => !interest.is_shared)
  if (others.length === 0) return null
  const hasShared = others.length < interests.length
  return (
    <section className="mt-8">
      <h2 className="mb-2.5 text-17">{hasShared ? text('member.also_likes', { name }) : text('member.interests')}</h2>
      <ul className="flex flex-wrap gap-2">
        {others.map((interest) => (
          <li key={interest.id}>
            <InterestChip interest={interest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
