import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hourMs } from '@velvet/contract/durations'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { storeWorkplace } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'

type ShiftChange = { state: 'on' | 'break' | 'off'; hours?: number }

/** Starts, pauses, continues and ends the shift. */
export function useShiftActions() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ state, hours }: ShiftChange) =>
      callDesk('changeShift', {
        body: { state, ...(hours && { ends_at: new Date(Date.now() + hours * hourMs).toISOString() }) },
      }),
    async onSuccess(workplace, { state }) {
      storeWorkplace(client, workplace)
      // A break and the end return all conversations.
      if (state !== 'on') await navigate('/operators')
      if (state === 'off') toasts.show({ title: operatorTexts.shift.ended, tone: 'good', key: 'shift' })
    },
    onError: (error) => toasts.show({ title: errorText(error), tone: 'bad', key: 'shift' }),
  })
}

export type ShiftActions = ReturnType<typeof useShiftActions>
