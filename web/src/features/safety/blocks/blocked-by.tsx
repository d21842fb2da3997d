import { ButtonLink } from '@velvet/ui/button'
import { Ban } from 'lucide-react'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects } from '../../session/index.ts'

/** Shown instead of the profile of a member who has blocked the viewer. */
export function BlockedBy({ name }: { name: string }) {
  const text = useText()
  return (
    <SmallPage icon={<Ban />} title={text('errors.blocked', { name })}>
      <div className="mt-6">
        <ButtonLink to={authRedirects.home}>{text('member.back')}</ButtonLink>
      </div>
    </SmallPage>
  )
}
