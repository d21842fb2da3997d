import { ButtonLink } from '@velvet/ui/button'
import { Unlink } from 'lucide-react'
import { SmallPage } from '../../../shared/components/small-page.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { PageTitle } from '../../session/index.ts'

/** Shown for a token or a number that does not exist, and when too many were tried. */
export function InvalidDecisionLink({ title }: { title: string }) {
  const text = useText()
  return (
    <>
      <PageTitle page={title} />
      <SmallPage icon={<Unlink />} tone="bad" role="alert" title={title} intro={text('decisions.invalid_text')}>
        <ButtonLink to="/service" variant="quiet" size="l" block className="mt-6">
          {text('footer.customer_service')}
        </ButtonLink>
      </SmallPage>
    </>
  )
}
