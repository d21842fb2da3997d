import { defineEvent } from '../../platform/jobs/events.ts'

/** A person sent a request, who gets a receipt by mail. */
export const ticketOpened = defineEvent<{ ticketId: string }>('support.opened')
/** Staff answered a request. */
export const ticketAnswered = defineEvent<{ ticketId: string; messageId: string }>('support.answered')
