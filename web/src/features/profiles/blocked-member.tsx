import { Ban } from 'lucide-react'
import { MemberName } from '../../components/member-name.tsx'
import { SmallPage } from '../../components/small-page.tsx'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { UnblockForm } from './unblock-form.tsx'

/** Whom the reader has blocked: nothing but the name, and the way back. */
export function BlockedMember({ member }: { member: MemberProfile }) {
  const text = useText()
  return (
    <SmallPage
      icon={<Ban />}
      title={<MemberName name={member.name} age={member.age} isFictional={member.is_fictional} place="title" />}
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
