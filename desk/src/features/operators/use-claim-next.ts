import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { refreshWorkplace, storeClaimed } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'

/** Claims the conversation that waits longest and opens it. */
export function useClaimNext() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callDesk('claimNextConversation', { body: {} }),
    async onSuccess({ conversation }) {
      if (conversation) await navigate(storeClaimed(client, conversation))
      else toasts.show({ title: operatorTexts.list.nothingWaits, key: 'next' })
      await refreshWorkplace(client)
    },
    onError: (error) => toasts.show({ title: errorText(error), tone: 'bad', key: 'next' }),
  })
}
