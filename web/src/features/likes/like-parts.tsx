import { lazy, Suspense } from 'react'
import { closeMatchDialog, useMatchDialog } from '../../lib/likes/match-dialog.ts'
import { LikePopup } from './like-popup.tsx'
import { useAutoLike } from './use-auto-like.ts'

const MatchDialog = lazy(async () => ({
  default: (await import('../../components/match-dialog.tsx')).MatchDialog,
}))

/** What likes do while a member is somewhere else on the site. */
export function LikeParts() {
  useAutoLike()
  const match = useMatchDialog()
  return (
    <>
      <LikePopup />
      {match && (
        <Suspense>
          <MatchDialog key={match.id} member={match} onClose={closeMatchDialog} />
        </Suspense>
      )}
    </>
  )
}
