import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NextTicketState } from '@velvet/contract/desk/inbox-rules'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { claimNext, refreshInbox, storeClaimed, ticketQuery, type TicketSheet } from './inbox-queries.ts'
import { inboxTexts, thenNames } from './inbox-texts.ts'
import type { AnswerDraft } from './use-answer-draft.ts'
import { useInboxFilter } from './use-inbox-filter.ts'

const texts = inboxTexts.ticket

type DraftChanges = {
  /** Forgets the draft. */
  onAnswered: () => void
  /** Gives the draft another id. */
  onConflict: () => void
}

/** What can be done with an open ticket. */
export function useTicketActions(sheet: TicketSheet, { onAnswered, onConflict }: DraftChanges) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { claim: filter, search } = useInboxFilter()
  const { site_id: site, id, version } = sheet
  const params = { site, id }
  const { queryKey } = ticketQuery(site, id)
  const inbox = `/inbox${search && `?${search}`}`
  const fail = (error: unknown) => toasts.show({ title: errorText(error), tone: 'bad', key: 'ticket' })
  /** Shows the state of the ticket after it has changed. */
  const reload = () => client.invalidateQueries({ queryKey })
  const reloadIfChanged = (error: unknown) => {
    if (hasCode(error, 'ticket_changed', 'ticket_not_claimed', 'idempotency_conflict')) void reload()
  }

  /** Claims the next ticket with the same filters, or returns to the inbox if none waits. */
  const next = useMutation({
    mutationFn: () => claimNext(client, filter, search),
    async onSuccess(path) {
      if (path === null) toasts.show({ title: inboxTexts.list.none, key: 'inbox' })
      await navigate(path ?? inbox)
    },
    onError: fail,
  })
  /** After the ticket has left this person. */
  const goOn = () => {
    client.removeQueries({ queryKey })
    next.mutate()
  }

  return {
    reload,
    reloadIfChanged,
    goOn,
    next: () => {
      if (!next.isPending) next.mutate()
    },

    answer: useMutation({
      mutationFn: ({ messageId, text, then }: AnswerDraft) =>
        callDesk('answerTicket', {
          params,
          body: { message_id: messageId, version, text, then, claim_next: filter },
        }),
      onSuccess({ next: claimed }, { then }) {
        // The next ticket comes with the response, so that it is on screen without a second request.
        if (claimed) void navigate(storeClaimed(client, claimed, search))
        onAnswered()
        toasts.show({ title: inboxTexts.answer.sent, text: thenNames[then], tone: 'good', key: 'ticket' })
        if (!claimed) {
          goOn()
          return
        }
        client.removeQueries({ queryKey })
        void refreshInbox(client)
      },
      // The draft stays; the person sees what has changed and sends again.
      onError(error) {
        if (hasCode(error, 'idempotency_conflict')) onConflict()
        reloadIfChanged(error)
      },
    }),

    take: useMutation({
      mutationFn: () => callDesk('claimTicket', { params }),
      async onSuccess() {
        void refreshInbox(client)
        await reload()
      },
      onError(error) {
        if (hasCode(error, 'ticket_not_claimed')) toasts.show({ title: texts.notTaken, tone: 'bad', key: 'ticket' })
        else fail(error)
        reloadIfChanged(error)
      },
    }),

    close: useMutation({
      mutationFn: (then: NextTicketState) => callDesk('closeTicket', { params, body: { version, then } }),
      onSuccess(_response, then) {
        toasts.show({ title: texts.closed(thenNames[then]), tone: 'good', key: 'ticket' })
        goOn()
      },
      onError(error) {
        fail(error)
        reloadIfChanged(error)
      },
    }),

    giveBack: useMutation({
      mutationFn: () => callDesk('returnTicket', { params }),
      async onSuccess() {
        client.removeQueries({ queryKey })
        void refreshInbox(client)
        await navigate(inbox)
      },
      onError: fail,
    }),
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>
