import { usePushState } from '../push/use-push.ts'
import { useChatRuntime } from './use-chat-runtime.ts'
import { usePageHidden } from './use-page-hidden.ts'
import { usePeriodicRefetch } from './use-periodic-refetch.ts'
import { useSessionEnd } from './use-session-end.ts'

/** What runs in the background while a member is logged in. */
export function MemberRuntime() {
  usePeriodicRefetch(usePushState() === 'subscribed')
  useSessionEnd()
  useChatRuntime()
  usePageHidden()
  return null
}
