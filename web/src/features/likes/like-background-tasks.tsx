import { lazy, Suspense } from 'react'
import { LikePopup } from './like-popup.tsx'
import { closeMatchDialog, useMatchDialog } from './match-dialog/match-dialog-store.ts'
import { useAutoLike } from './use-auto-like.ts'
import { useMatchToast } from './use-match-toast.tsx'

const MatchDialog = lazy(async () => ({
  default: (await import('./match-dialog/match-dialog.tsx')).MatchDialog,
}))

/** The parts of likes that are active on every page of a member: suggestion, toast, pop-up and match dialog. */
export function LikeBackgroundTasks() {
  useAutoLike()
  useMatchToast()
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
