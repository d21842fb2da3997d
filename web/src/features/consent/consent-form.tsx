import { consentVersion } from '@velvet/contract/consent-rules'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'

/** No and yes: one press each, and neither looks better than the other. A plain form, which needs no script. */
export function ConsentForm({ className }: { className?: string }) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <form method="post" action="/consent" className={className}>
      {/* For browsers that do not say where they come from. Without the query, which a shared page must not repeat. */}
      <input type="hidden" name="back" value={pathname} />
      <input type="hidden" name="version" value={consentVersion} />
      <Button type="submit" name="statistics" value="no" variant="quiet" size="s" block>
        {text('consent.refuse')}
      </Button>
      <Button type="submit" name="statistics" value="yes" variant="quiet" size="s" block>
        {text('consent.accept')}
      </Button>
    </form>
  )
}
