import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../session/index.ts'
import { IntentLink } from '../../visitor/index.ts'

type UnlockLinkProps = { memberId: string; className: string; children: ReactNode }

/** Leads to what unlocks photos: the sign-up for visitors, Premium for members. */
export function UnlockLink({ memberId, className, children }: UnlockLinkProps) {
  return useUser() ? (
    <Link to="/premium" className={className}>
      {children}
    </Link>
  ) : (
    <IntentLink intent={{ kind: 'photos', member: memberId }} className={className}>
      {children}
    </IntentLink>
  )
}
