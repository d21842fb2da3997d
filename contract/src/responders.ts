/** Who answers for a fictional profile. With `none` it accepts no messages. Members have no responder. */
export const responders = ['operator', 'ai', 'none'] as const
export type Responder = (typeof responders)[number]

/** Who writes messages of fictional profiles. A site lists those that it uses. */
export const writers = ['operator', 'ai'] as const
export type Writer = (typeof writers)[number]

/** Returns the id of the label of a fictional profile. A profile that AI answers for has a label of its own. */
export const fictionalLabel = (responder: Responder | null) =>
  responder === 'ai' ? 'fictional.label_ai' : 'fictional.label'

/** Value of the parameter `responder` in texts about all fictional profiles of a site. */
export const siteResponder = (used: readonly Writer[]): Writer | 'both' =>
  used.length > 1 ? 'both' : (used[0] ?? 'both')

/**
 * Version of the text in which a member confirms at sign-up and in an order to know that profiles are fictional: its date,
 * and who writes on the site. Change the date with the wording.
 */
export const fictionalTextVersion = (used: readonly Writer[]): string => `2026-11-19/${siteResponder(used)}`
