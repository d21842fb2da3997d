import { useChatRuntime } from './use-chat-runtime.ts'
import { usePeriodicRefetch } from './use-periodic-refetch.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What runs in the background while a member is logged in. */
export function MemberRuntime() {
  usePeriodicRefetch()
  useSessionEnd()
  useChatRuntime()
  return null
}
