import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** State of a navigation to a conversation after “Send” was pressed on another page. Links cannot carry it. */
export const sendsDraftState = { sendsDraft: true }

/** Sends the draft once if the member has pressed “Send” on the page before. */
export function useSendOnArrival(send: () => void): void {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: Partial<typeof sendsDraftState> | null }
  const shouldSend = state?.sendsDraft === true
  const hasSent = useRef(false)
  const sendOnce = useEffectEvent(() => {
    if (hasSent.current) return
    hasSent.current = true
    // Removes the state, so that a reload does not send the next draft.
    void navigate(pathname, { replace: true, preventScrollReset: true })
    send()
  })
  useEffect(() => {
    if (shouldSend) sendOnce()
  }, [shouldSend])
}
