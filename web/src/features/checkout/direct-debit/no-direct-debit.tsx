import { ButtonLink } from '@velvet/ui/button'
import { Landmark } from 'lucide-react'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useCreditsPath } from '../use-credits-path.ts'

/** Shown for countries without direct debit. */
export function NoDirectDebit({ country }: { country: string }) {
  const text = useText()
  const { countryName } = useFormat()
  const creditsPath = useCreditsPath()
  return (
    <SmallPage
      icon={<Landmark />}
      title={text('directdebit.title')}
      intro={text('directdebit.not_here', { country: countryName(country) })}
    >
      <ButtonLink to={creditsPath} block className="mt-6">
        {text('directdebit.to_credits')}
      </ButtonLink>
    </SmallPage>
  )
}
