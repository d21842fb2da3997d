import { createStore } from '@velvet/ui/create-store'
import { useSyncExternalStore } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'

const store = createStore<MemberCard | null>(null)

/** Opens the match dialog, on any page. */
export const openMatchDialog = (member: MemberCard) => store.set(member)
export const closeMatchDialog = () => store.set(null)

/** Returns the member of the match that is shown, or null. */
export function useMatchDialog(): MemberCard | null {
  return useSyncExternalStore(store.subscribe, store.get, () => null)
}
