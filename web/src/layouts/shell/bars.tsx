import { lazy } from 'react'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { VisitorBar } from './visitor-bar.tsx'

/** A visitor's first page does without the members' bars. The server waits for them, so the document has them. */
const MemberBar = lazy(async () => ({ default: (await import('./member-bar.tsx')).MemberBar }))
const MemberBottomBar = lazy(async () => ({ default: (await import('./member-bottom-bar.tsx')).MemberBottomBar }))

type BarProps = { className?: string }

/** The bar at the top: destinations and account for a member, a few ways in for a visitor. */
export function TopBar({ className }: BarProps) {
  return useUser() ? <MemberBar className={className} /> : <VisitorBar className={className} />
}

/** The bar at the bottom of a phone; a visitor has none. */
export function BottomBar() {
  return useUser() && <MemberBottomBar />
}
