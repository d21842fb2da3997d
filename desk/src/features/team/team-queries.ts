import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toasts } from '@velvet/ui/toast-store'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { DeskError } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { refusalTexts, teamTexts } from './team-texts.ts'

export type Person = DeskResponse<'getStaff'>['staff'][number]
export type Grants = Person['grants']
type Approval = DeskResponse<'getApprovals'>['approvals'][number]

export const useTeam = () => useQuery({ queryKey: ['staff'], queryFn: async () => (await callDesk('getStaff')).staff })

export const useNetworks = () =>
  useQuery({ queryKey: ['networks'], queryFn: async () => (await callDesk('getNetworks')).networks })

/** Returns the waiting proposals about a member of staff, by their code. */
export function useProposals(): Map<string, Approval[]> {
  const { data } = useQuery({
    queryKey: ['approvals'],
    queryFn: async () => (await callDesk('getApprovals')).approvals,
  })
  const waiting = (data ?? []).filter(({ state, summary }) => state === 'waiting' && summary.staff)
  return Map.groupBy(waiting, ({ summary }) => summary.staff ?? '')
}

/** Returns a sentence about a refused change of the team. */
export function teamErrorText(error: unknown): string {
  const reason = error instanceof DeskError ? error.params.reason : undefined
  return (typeof reason === 'string' && refusalTexts[reason]) || errorText(error)
}

/** Runs a change of the team and loads the lists again. Shows `done`, or that another owner has to approve it. */
export function useTeamChange<Input>(change: (input: Input) => Promise<unknown>, done: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess() {
      toasts.show({ title: done, tone: 'good', key: 'team' })
      onDone()
      await Promise.all(['staff', 'networks', 'approvals'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
  })
}

/** As `useTeamChange`, for what needs a second person. */
export const useProposal = <Input>(propose: (input: Input) => Promise<unknown>, onDone: () => void) =>
  useTeamChange(propose, teamTexts.proposed, onDone)
