import { defineEvent } from '../../platform/jobs/events.ts'

type Pair = { blockerId: string; blockedId: string }

/** Domains that store data of a pair of members handle this and delete it. */
export const memberBlocked = defineEvent<Pair>('blocks.blocked')
export const memberUnblocked = defineEvent<Pair>('blocks.unblocked')
