import { useSyncExternalStore } from 'react'
import type { MemberCard } from '../api/answers.ts'

let match: MemberCard | null = null
const listeners = new Set<() => void>()

function set(next: MemberCard | null): void {
  match = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whatever learns of a match opens it, wherever that is. */
export const openMatchDialog = (member: MemberCard) => set(member)
export const closeMatchDialog = () => set(null)

/** The member of the match that is shown; null while there is none. */
export function useMatchDialog(): MemberCard | null {
  return useSyncExternalStore(
    subscribe,
    () => match,
    () => null,
  )
}
