import { countLimit } from '@velvet/contract/desk/case-rules'

/** Returns a count for display. The server stops counting at the limit. */
export const countText = (count: number): string => (count >= countLimit ? `${countLimit - 1}+` : String(count))
