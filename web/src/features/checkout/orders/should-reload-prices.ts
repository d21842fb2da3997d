import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The router does not reload data after a refused form. A changed price has to be shown before it is paid. */
export function shouldReloadPrices({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const refusal = actionResult as { isPriceChanged?: boolean } | undefined
  return refusal?.isPriceChanged === true || defaultShouldRevalidate
}
