/** Returns the opener that the draft consists of, unless the draft was edited. */
export const chosenOpener = (draft: string, openers: readonly string[]): string | undefined =>
  openers.find((opener) => opener === draft.trim())

/** Whether choosing an opener may replace the draft. A draft in the member's own words is kept. */
export const acceptsOpener = (draft: string, openers: readonly string[]): boolean =>
  draft.trim() === '' || chosenOpener(draft, openers) !== undefined

/** Returns the draft after a member has chosen an opener. */
export const draftWithOpener = (draft: string, opener: string, openers: readonly string[]): string =>
  acceptsOpener(draft, openers) ? opener : draft
