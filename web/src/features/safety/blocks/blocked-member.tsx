import { ButtonLink } from '@velvet/ui/button'
import { Ban } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { authRedirects } from '../../session/index.ts'
import { UnblockForm } from './unblock-form.tsx'

/** Shown instead of the profile of a member blocked by the viewer. Offers to unblock the member. */
export function BlockedMember({ member }: { member: MemberProfile }) {
  const text = useText()
  return (
    <SmallPage
      icon={<Ban />}
      title={
        <MemberName
          name={member.name}
          age={member.age}
          isFictional={member.is_fictional}
          responder={member.responder}
          place="title"
        />
      }
      intro={text('member.is_blocked')}
    >
      <div className="mt-6 grid gap-2">
        <UnblockForm member={member} />
        <ButtonLink to={authRedirects.home} variant="text">
          {text('member.back')}
        </ButtonLink>
      </div>
    </SmallPage>
  )
}
