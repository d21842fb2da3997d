import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoMs } from '@velvet/contract/desk/case-rules'
import { createStore } from '@velvet/ui/create-store'
import { toasts } from '@velvet/ui/toast-store'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import type { ReviewPhoto } from './photo-queries.ts'
import { photoTexts } from './photo-texts.ts'
import type { Marks } from './review-marks.ts'
import { noteReview } from './use-break.ts'

const texts = photoTexts.done
const undoSeconds = undoMs / 1000

type Refusal = { site: string; id: string }

/** The refusals that `u` takes back. */
const lastRefusals = createStore<{ refusals: Refusal[]; atMs: number } | null>(null)

type Commit = { photos: readonly ReviewPhoto[]; marks: Marks; ids: ReadonlyMap<string, string> }

/** What can be done with a page of photos. `onDone` gets whether a possible minor was reported. */
export function useReviewActions(onDone: (hasMinor: boolean) => void) {
  const client = useQueryClient()
  const fail = (error: unknown) => toasts.show({ title: errorText(error), tone: 'bad', key: 'photos' })

  /** Forgets the clear pictures of the page and claims the next one. */
  const reload = async () => {
    client.removeQueries({ queryKey: ['clear-photo'] })
    await client.invalidateQueries({ queryKey: ['review-page'] })
  }

  const undo = useMutation({
    mutationFn: async () => {
      const last = lastRefusals.get()
      if (!last || last.refusals.length === 0) return texts.nothing
      if (Date.now() - last.atMs >= undoMs) return texts.tooLate
      for (const params of last.refusals) await callDesk('reverseDecision', { params })
      lastRefusals.set(null)
      await reload()
      return texts.undone(last.refusals.length)
    },
    onSuccess: (title) => toasts.show({ title, key: 'photos' }),
    onError: fail,
  })

  const commit = useMutation({
    mutationFn: ({ photos, marks, ids }: Commit) =>
      callDesk('decidePhotos', {
        body: {
          decisions: photos.flatMap(({ id, site_id: site }) => {
            const mark = marks[id]
            return mark ? [{ site, photo: id, decision_id: ids.get(id) ?? '', ...mark }] : []
          }),
        },
      }),
    async onSuccess({ decided, skipped }, { photos, marks, ids }) {
      noteReview(Date.now())
      const sum = (outcome: string) => decided.filter((one) => one.outcome === outcome).length
      const refusals = decided.flatMap(({ photo, outcome }) => {
        const site = photos.find(({ id }) => id === photo)?.site_id
        return outcome === 'refused' && site ? [{ site, id: ids.get(photo) ?? '' }] : []
      })
      lastRefusals.set({ refusals, atMs: Date.now() })
      const parts = [
        ...(sum('accepted') > 0 ? [texts.accepted(sum('accepted'))] : []),
        ...(sum('refused') > 0 ? [texts.refused(sum('refused'))] : []),
        ...(sum('escalated') > 0 ? [texts.escalated(sum('escalated'))] : []),
        ...(skipped.length > 0 ? [texts.skipped(skipped.length)] : []),
      ]
      toasts.show({
        title: texts.title,
        text: parts.join(' · '),
        tone: 'good',
        key: 'photos',
        ...(refusals.length > 0 && {
          seconds: undoSeconds,
          action: { label: texts.undo, onSelect: () => undo.mutate() },
        }),
      })
      await reload()
      onDone(Object.values(marks).some(({ reason }) => reason === 'minor'))
    },
    onError: fail,
  })

  return { commit, undo, reload }
}
