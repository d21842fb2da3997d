/** Who answers for a fictional profile. With `none` it accepts no messages. Members have no responder. */
export const responders = ['operator', 'ai', 'none'] as const
export type Responder = (typeof responders)[number]

/** Who writes messages of fictional profiles. A site lists those that it uses. */
export const writers = ['operator', 'ai'] as const
export type Writer = (typeof writers)[number]
