import { lazy, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useUser } from '../../../features/session/use-viewer.ts'
import { VisitorBar } from './visitor-bar.tsx'

/** Loaded on demand, because visitors do not need them. The server waits for them, so they are in the document. */
const loadBar = () => import('./member-bar.tsx')
const loadBottomBar = () => import('./member-bottom-bar.tsx')
const MemberBar = lazy(async () => ({ default: (await loadBar()).MemberBar }))
const MemberBottomBar = lazy(async () => ({ default: (await loadBottomBar()).MemberBottomBar }))

type BarProps = { className?: string }

/** Top bar: navigation and account menu for a member, a few links and the login for a visitor. */
export function TopBar({ className }: BarProps) {
  const user = useUser()
  // A form may log the visitor in, so the member bars are preloaded while it is sent.
  const isSubmitting = useNavigation().state === 'submitting'
  useEffect(() => {
    if (!isSubmitting) return
    loadBar().catch(() => undefined)
    loadBottomBar().catch(() => undefined)
  }, [isSubmitting])
  return user ? <MemberBar className={className} /> : <VisitorBar className={className} />
}

/** Bottom navigation on phones, for members only. */
export function BottomBar() {
  return useUser() && <MemberBottomBar />
}
