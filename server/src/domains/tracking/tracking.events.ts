import { defineEvent } from '../../platform/jobs/events.ts'
import type { Conversion } from '../../platform/postback.ts'

/** A postback has to be sent. The consent is checked again when it is sent. */
export const postbackDue = defineEvent<{ memberId: string; conversion: Conversion }>('tracking.postback_due')
