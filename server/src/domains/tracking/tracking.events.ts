import { defineEvent } from '../../platform/jobs/events.ts'
import type { Conversion } from '../../platform/postback.ts'

/** A network is to be told; whether it still may be is asked when it is done. */
export const postbackDue = defineEvent<{ memberId: string; conversion: Conversion }>('tracking.postback_due')
