import type { MessageId } from '@velvet/i18n/message-ids'
import { ButtonLink } from '@velvet/ui/button'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../../features/session/use-viewer.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { Disclaimer } from './disclaimer.tsx'

/** Loaded on demand, because visitors do not need it. The server includes it in a member's document. */
const MemberFooterRow = lazy(async () => ({ default: (await import('./member-footer-row.tsx')).MemberFooterRow }))

const links: { to: string; label: MessageId }[] = [
  { to: '/terms', label: 'footer.terms' },
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/cookies', label: 'footer.cookies' },
  { to: '/ban', label: 'footer.access_ban' },
  { to: '/pricing', label: 'footer.pricing' },
  { to: '/complaints', label: 'footer.complaints' },
  { to: '/return-policy', label: 'footer.returns_refunds' },
  { to: '/faq', label: 'footer.faq' },
  { to: '/service', label: 'footer.customer_service' },
  { to: '/safety', label: 'footer.safety' },
  { to: '/accessibility', label: 'footer.accessibility' },
  { to: '/imprint', label: 'footer.imprint' },
]

/** Links to all legal and help pages, the withdrawal button and the disclaimer with the company. */
export function Footer() {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <footer className="border-t border-line bg-surface text-ink-2">
      {isMember && <MemberFooterRow />}
      {/* The links of members open from their row. Without support for `:has()` they stay visible. */}
      <div className={isMember ? 'wrap pb-6 [footer:not(:has([open]))_&]:hidden' : 'wrap py-9 lg:py-12'}>
        <nav aria-label={text('footer.label')} className="grid grid-cols-2 gap-x-5 md:grid-cols-3 lg:grid-cols-4">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-11 items-center leading-tight text-ink-2 no-underline hover:text-ink hover:underline"
            >
              {text(label)}
            </Link>
          ))}
        </nav>
        {!isMember && (
          <p className="mt-5 flex flex-wrap items-center gap-x-4.5 gap-y-2">
            <ButtonLink to="/withdraw" variant="quiet" size="s">
              {text('footer.withdraw')}
            </ButtonLink>
            <span>{text('footer.withdraw_hint')}</span>
          </p>
        )}
        <Disclaimer />
      </div>
    </footer>
  )
}
