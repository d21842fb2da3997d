import { cx } from '@velvet/ui/cx'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { DecisionPanel } from './decision-panel.tsx'
import type { ReviewPhoto } from './photo-queries.ts'
import { photoTexts } from './photo-texts.ts'
import { PhotoTile } from './photo-tile.tsx'
import {
  canDecide,
  movedBy,
  nextUnmarked,
  withMark,
  withoutMark,
  withRestAccepted,
  type Mark,
  type Marks,
} from './review-marks.ts'
import { useReviewActions } from './use-review-actions.ts'
import { useReviewKeys } from './use-review-keys.ts'

type ReviewWorkProps = {
  photos: readonly ReviewPhoto[]
  view: 'auto' | 'grid' | 'single'
  onView: (view: 'grid' | 'single') => void
  onSettings: () => void
  /** After a page was sent. */
  onDone: (hasMinor: boolean) => void
}

/** A page of photos with the decisions about them. */
export function ReviewWork({ photos, view, onView, onSettings, onDone }: ReviewWorkProps) {
  const [marks, setMarks] = useState<Marks>({})
  const [index, setIndex] = useState(0)
  const [reveal, setReveal] = useState<'hidden' | 'held' | 'open'>('hidden')
  // A repeated request has the same ids, so that nothing is decided twice.
  const [ids] = useState(() => new Map(photos.map(({ id }) => [id, crypto.randomUUID()])))
  const actions = useReviewActions(onDone)
  const selected = photos[index] ?? photos[0]
  const marked = Object.keys(marks).length
  // Photos that probably burden are shown one by one.
  const isSingle = view === 'auto' ? selected?.exposure !== null : view === 'single'

  const select = (next: number) => {
    setIndex(next)
    setReveal('hidden')
  }
  const mark = (of: Mark) => {
    if (!selected) return
    if (!canDecide(selected)) {
      toasts.show({ title: photoTexts.tile.missing, key: 'photos' })
      return
    }
    const next = withMark(marks, selected.id, of)
    setMarks(next)
    select(nextUnmarked(photos, next, index))
  }
  const commit = () => {
    if (marked === 0) toasts.show({ title: photoTexts.panel.nothingMarked, key: 'photos' })
    else if (!actions.commit.isPending) actions.commit.mutate({ photos, marks, ids })
  }
  const hold = (isHeld: boolean) => {
    if (reveal !== 'open') setReveal(isHeld ? 'held' : 'hidden')
  }
  const keepOpen = () => setReveal(reveal === 'open' ? 'hidden' : 'open')
  const acceptRest = () => setMarks(withRestAccepted(marks, photos))
  useReviewKeys({
    onMove: (step) => select(movedBy(index, isSingle ? Math.sign(step) : step, photos.length)),
    onMark: mark,
    onAcceptRest: acceptRest,
    onCommit: commit,
    onHold: hold,
    onKeepOpen: keepOpen,
    onView: () => onView(isSingle ? 'grid' : 'single'),
    onClear: () => {
      if (selected && marks[selected.id]) setMarks(withoutMark(marks, selected.id))
      else if (!actions.undo.isPending) actions.undo.mutate()
    },
    onSettings,
  })
  if (!selected) return null

  return (
    <div className="grid min-h-0 flex-1 gap-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <ul
        aria-label={photoTexts.list}
        className={cx(
          'grid min-h-0 gap-2.5',
          isSingle
            ? 'h-[70dvh] lg:h-[calc(100dvh-8.25rem)]'
            : 'auto-rows-[11rem] grid-cols-2 sm:grid-cols-4 lg:h-[calc(100dvh-8.25rem)] lg:auto-rows-auto lg:grid-rows-3',
        )}
      >
        {photos.map((photo, at) =>
          isSingle && at !== index ? null : (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={at + 1}
              total={photos.length}
              mark={marks[photo.id]}
              isSelected={at === index}
              isRevealed={at === index && reveal !== 'hidden'}
              isSingle={isSingle}
              onSelect={() => select(at)}
              onHold={hold}
              onKeepOpen={keepOpen}
            />
          ),
        )}
      </ul>
      <DecisionPanel
        photo={selected}
        mark={marks[selected.id]}
        marked={marked}
        total={photos.length}
        isCommitting={actions.commit.isPending}
        onMark={mark}
        onAcceptRest={acceptRest}
        onCommit={commit}
      />
    </div>
  )
}
