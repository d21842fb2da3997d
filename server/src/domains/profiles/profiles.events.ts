import { defineEvent } from '../../platform/jobs/events.ts'

/** Something that others see or search by is another than before; whoever keeps a copy reads it anew. */
export const changed = defineEvent<{ profileId: string }>('profiles.changed')
