import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link of a row that opens on click: reachable with Tab and by screen readers, without the shortcuts of the list. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()} className="font-bold hover:underline">
      {children}
    </Link>
  )
}
