import { consentVersion } from '@velvet/contract/consent-rules'
import { Button } from '@velvet/ui/button'
import { useLocation } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Buttons to refuse and to accept, which look the same. A plain form that works without scripts. */
export function ConsentForm({ className }: { className?: string }) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <form method="post" action="/consent" className={className}>
      {/* For browsers that send no referrer. Without the query, which must not appear in a shared page. */}
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
