import { Ban } from 'lucide-react'
import { SmallPage } from '../../components/small-page.tsx'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Somebody does not want to be seen by the reader. */
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
