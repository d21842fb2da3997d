import { cx } from '@velvet/ui/cx'

export type BubblePosition = { isOwn: boolean; isFirst: boolean; isLast: boolean }

/** Returns the border radius classes. Corners next to another bubble of the group are nearly square. */
export function cornerClass({ isOwn, isFirst, isLast }: BubblePosition): string {
  return cx(
    'rounded-bubble',
    !isFirst && (isOwn ? 'rounded-se-xs' : 'rounded-ss-xs'),
    !isLast && (isOwn ? 'rounded-ee-xs' : 'rounded-es-xs'),
  )
}
