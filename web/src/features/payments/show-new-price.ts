import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { OrderRefusal } from './order-actions.ts'

/** A page that was refused is not loaded anew by itself; a price that has changed must be seen before it is paid. */
export function showNewPrice({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const refusal = actionResult as Partial<OrderRefusal> | undefined
  return refusal?.isPriceChanged === true || defaultShouldRevalidate
}
