type Axis = 'horizontal' | 'vertical'

/** Where a key leads in a row or column of `length` things, or `null` when it is not a key that leads anywhere. */
export function nextIndex(key: string, index: number, length: number, axis: Axis, isRtl = false): number | null {
  if (length === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const back = axis === 'vertical' ? 'ArrowUp' : isRtl ? 'ArrowRight' : 'ArrowLeft'
  const forth = axis === 'vertical' ? 'ArrowDown' : isRtl ? 'ArrowLeft' : 'ArrowRight'
  if (key === forth) return (index + 1) % length
  if (key === back) return (index <= 0 ? length : index) - 1
  return null
}
