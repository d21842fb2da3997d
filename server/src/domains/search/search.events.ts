import { defineEvent } from '../../platform/jobs/events.ts'

/** Members who joined lately fit a saved search. */
export const newMembersFound = defineEvent<{ memberId: string; searchId: string; count: number }>(
  'search.new_members_found',
)
