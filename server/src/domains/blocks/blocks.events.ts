import { defineEvent } from '../../platform/jobs/events.ts'

type Pair = { blockerId: string; blockedId: string }

/** What the two have with each other goes: every domain that keeps something of a pair listens. */
export const blocked = defineEvent<Pair>('blocks.blocked')
export const unblocked = defineEvent<Pair>('blocks.unblocked')
