import { Landmark } from 'lucide-react'
import { SmallPage } from '../../components/small-page.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Where direct debit is not offered. */
export function NoDirectDebit({ country }: { country: string }) {
  const text = useText()
  const { countryName } = useFormat()
  return (
    <SmallPage
      icon={<Landmark />}
      title={text('directdebit.title')}
      intro={text('directdebit.not_here', { country: countryName(country) })}
    >
      <ButtonLink to="/credits" block className="mt-6">
        {text('directdebit.to_credits')}
      </ButtonLink>
    </SmallPage>
  )
}
