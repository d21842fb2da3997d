import { defineEvent } from '../../platform/jobs/events.ts'

/** Members who joined since the last mail match a saved search. */
export const newMembersFound = defineEvent<{ memberId: string; searchId: string; count: number }>(
  'search.new_members_found',
)
