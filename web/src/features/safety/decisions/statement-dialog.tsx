import { ButtonLink } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { useEffect, useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useApi, useRoute, useUser } from '../../session/index.ts'

/**
 * Tells a member once that there is a decision about the account. It is shown on every page until the member has
 * confirmed the decision, and does not cover the pages that are needed to do so. The user of the page says whether there is
 * one, so that nothing is requested for everybody else.
 */
export function StatementDialog() {
  const text = useText()
  const api = useApi()
  const route = useRoute()?.name ?? ''
  const isAllowed = allowedRoutes.has(route)
  const hasUnread = useUser()?.has_unread_statement ?? false
  const isNeeded = hasUnread && !isAllowed
  const [token, setToken] = useState<string>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    api('getOwnStatements').then(
      (response) => isCurrent && setToken(response.statements[0]?.token),
      // The next page asks again.
      () => undefined,
    )
    return () => {
      isCurrent = false
      // The decision may be confirmed when its page is left.
      setToken(undefined)
    }
  }, [api, isNeeded])
  if (!token || !isNeeded) return null
  return (
    <Dialog open dismissable={false} title={text('decisions.title')}>
      <p className="text-17">{text('decisions.card_text')}</p>
      <ButtonLink to={`/decision/${token}`} size="l" block className="mt-6">
        {text('decisions.card_open')}
      </ButtonLink>
    </Dialog>
  )
}

const allowedRoutes = new Set([
  'decision-token',
  'settings',
  'settings-delete',
  'withdraw',
  'service',
  'support',
  'support-token',
  'terms',
  'logout',
])
