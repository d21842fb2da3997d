type Axis = 'horizontal' | 'vertical'

/** Returns the index that a key moves to in a row or column of `length` items, or `null` for any other key. */
export function nextIndex(key: string, index: number, length: number, axis: Axis, isRtl = false): number | null {
  if (length === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const previousKey = axis === 'vertical' ? 'ArrowUp' : isRtl ? 'ArrowRight' : 'ArrowLeft'
  const nextKey = axis === 'vertical' ? 'ArrowDown' : isRtl ? 'ArrowLeft' : 'ArrowRight'
  if (key === nextKey) return (index + 1) % length
  if (key === previousKey) return (index <= 0 ? length : index) - 1
  return null
}
