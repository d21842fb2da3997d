import { MemberCard } from '../../components/member-card.tsx'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import type { MemberCard as Member } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LensArt } from '../../ui/empty-art.tsx'

/** A handful of people to begin with. */
export function SignupMatches({ members }: { members: Member[] }) {
  const text = useText()
  const toAll = <ButtonLink to={authRedirects.home}>{text('signup.matches_all')}</ButtonLink>
  if (members.length === 0) {
    return (
      <EmptyState
        level={1}
        art={<LensArt />}
        title={text('signup.matches_none_title')}
        text={text('signup.matches_none_text')}
        action={toAll}
      />
    )
  }
  return (
    <>
      <h1 className="text-26 md:text-34">{text('signup.matches_title')}</h1>
      <p className="mt-2 max-w-[52ch] text-17 text-ink-2">{text('signup.matches_lead')}</p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center">{toAll}</div>
    </>
  )
}
