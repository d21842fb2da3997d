import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { useNavigate } from 'react-router'
import { callDesk } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { caseQuery, claimNext, refreshLists, storeClaimed, type CaseSheet } from './case-queries.ts'
import { caseTexts, measureNames, policyNames, queueNames } from './case-texts.ts'
import { measuresOf, type DecisionDraft } from './decision-draft.ts'
import { lastDecision } from './last-decision.ts'
import { useUndo } from './use-undo.ts'

const texts = caseTexts.decision
const undoSeconds = 60

/** What can be done with an open case. `onDecided` forgets the draft. */
export function useCaseActions(sheet: CaseSheet, onDecided: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const undo = useUndo()
  const { site_id: site, id, queue } = sheet
  const params = { site, id }
  const { queryKey } = caseQuery(site, id)
  const fail = (error: unknown) => toasts.show({ title: errorText(error), tone: 'bad', key: 'case' })

  /** Claims the next case of the same queue, or returns to the queues if it is empty. */
  const claim = useMutation({
    mutationFn: () => claimNext(client, queue),
    async onSuccess(path) {
      if (path === null) toasts.show({ title: caseTexts.queues.empty(queueNames[queue]), key: 'queue' })
      await navigate(path ?? '/cases')
    },
    onError: fail,
  })

  const decide = useMutation({
    mutationFn: (draft: DecisionDraft) =>
      callDesk('decideCase', {
        params,
        body: {
          decision_id: draft.decisionId,
          version: sheet.version,
          policy: draft.policy ?? 'no_violation',
          measures: measuresOf(draft),
          facts: draft.facts,
          claim_next: true,
        },
      }),
    onSuccess({ decision_id, state, next }, draft) {
      // The next case comes with the response, so that it is on screen without a second request.
      if (next) void navigate(storeClaimed(client, next))
      onDecided()
      const isProposal = state === 'proposed'
      if (!isProposal) lastDecision.set({ siteId: site, caseId: id, decisionId: decision_id, atMs: Date.now() })
      // A case that stays open after a lock may be the next one.
      if (next?.id !== id) client.removeQueries({ queryKey })
      toasts.show({
        title: isProposal ? texts.proposedToast : texts.decidedToast,
        text: [
          draft.policy && policyNames[draft.policy],
          ...measuresOf(draft).map((measure) => measureNames[measure]),
        ].join(' · '),
        tone: 'good',
        key: 'decision',
        ...(!isProposal && { seconds: undoSeconds, action: { label: texts.undoAction, onSelect: () => void undo() } }),
      })
      if (next) refreshLists(client)
      else claim.mutate()
    },
    onError(error) {
      // The draft stays; the person sees the new state of the case and decides again.
      if (hasCode(error, 'case_changed', 'case_not_claimed')) void client.invalidateQueries({ queryKey })
    },
  })

  const giveBack = useMutation({
    mutationFn: () => callDesk('returnCase', { params }),
    async onSuccess() {
      client.removeQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['queues'] })
      await navigate('/cases')
    },
    onError: fail,
  })

  return {
    decide,
    giveBack,
    undo,
    /** After the case has left this person. */
    goOn: () => {
      client.removeQueries({ queryKey })
      claim.mutate()
    },
    next: () => {
      if (!claim.isPending) claim.mutate()
    },
  }
}

export type CaseActions = ReturnType<typeof useCaseActions>
