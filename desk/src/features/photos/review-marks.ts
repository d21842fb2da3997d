import type { PhotoReason } from '@velvet/contract/desk/photo-review-rules'
import type { ReviewPhoto } from './photo-queries.ts'

export type Mark = { outcome: 'accepted' | 'refused' | 'escalated'; reason: PhotoReason | null }

/** What the person wants to do with the photos of the page. Nothing is sent before the page is committed. */
export type Marks = Readonly<Record<string, Mark>>

/** Photos without a picture cannot be judged. */
export const canDecide = ({ preview }: Pick<ReviewPhoto, 'preview'>): boolean => preview !== null

export const withMark = (marks: Marks, id: string, mark: Mark): Marks => ({ ...marks, [id]: mark })

export function withoutMark(marks: Marks, id: string): Marks {
  const { [id]: _removed, ...rest } = marks
  return rest
}

/** Accepts all photos that have no mark. */
export const withRestAccepted = (marks: Marks, photos: readonly ReviewPhoto[]): Marks => ({
  ...Object.fromEntries(
    photos.filter(canDecide).map(({ id }) => [id, { outcome: 'accepted', reason: null } satisfies Mark]),
  ),
  ...marks,
})

/** Returns the index of the next photo without a mark, or the same index if there is none. */
export function nextUnmarked(photos: readonly ReviewPhoto[], marks: Marks, from: number): number {
  const order = [...photos.keys()].map((step) => (from + 1 + step) % photos.length)
  return order.find((index) => photos[index] && !marks[photos[index].id]) ?? from
}

/** Returns the index after a step to the side or to another row, within the page. */
export const movedBy = (index: number, step: number, size: number): number => {
  const moved = index + step
  return moved < 0 || moved >= size ? index : moved
}
