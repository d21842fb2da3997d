import { cx } from '../../../ui/cx.ts'

export type Place = { isOwn: boolean; isFirst: boolean; isLast: boolean }

/** Corners that touch a neighbour of the same group are nearly square. */
export function cornerClass({ isOwn, isFirst, isLast }: Place): string {
  return cx(
    'rounded-[20px]',
    !isFirst && (isOwn ? 'rounded-se-xs' : 'rounded-ss-xs'),
    !isLast && (isOwn ? 'rounded-ee-xs' : 'rounded-es-xs'),
  )
}
