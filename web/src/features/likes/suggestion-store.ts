import { createStore } from '@velvet/ui/create-store'
import type { MemberCard } from '../../shared/api/responses.ts'

/** Includes the viewer, because another member may log in to the same window. */
type Suggested = { viewer: string; member: MemberCard }

/** The suggestion of the day, once this window has loaded it. */
export const suggestionStore = createStore<Suggested | null>(null)
