import { ButtonLink } from '@velvet/ui/button'
import { LensArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import type { MemberCard as Member } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberCard } from '../members/index.ts'
import { authRedirects } from '../session/index.ts'

/** Suggests some members after sign-up. */
export function SignupMatches({ members }: { members: Member[] }) {
  const text = useText()
  const allMembersLink = <ButtonLink to={authRedirects.home}>{text('signup.matches_all')}</ButtonLink>
  if (members.length === 0) {
    return (
      <EmptyState
        level={1}
        art={<LensArt />}
        title={text('signup.matches_none_title')}
        text={text('signup.matches_none_text')}
        action={allMembersLink}
      />
    )
  }
  return (
    <>
      <h1 className="text-26 md:text-34">{text('signup.matches_title')}</h1>
      <p className="mt-2 max-w-[52ch] text-17 text-ink-2">{text('signup.matches_lead')}</p>
      <ul className="people mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center">{allMembersLink}</div>
    </>
  )
}
