import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskClient } from './desk-client.ts'

const pollMs = 500

/** A safety lead who approves every proposal to end a contract. */
export function createApprover({ client, isOver }: { client: DeskClient; isOver: () => boolean }) {
  /** Ids of the decisions whose approval the desk confirmed. */
  const approved: string[] = []
  const refusals: string[] = []

  async function approve(id: string): Promise<void> {
    const { code } = await client.send('decideApproval', { params: { id }, body: { outcome: 'approved' } })
    // The confirmation with a passkey lasts five minutes.
    if (code === 'reauthentication_required') await client.signIn()
    else if (code) refusals.push(`${client.code} decideApproval: ${code}`)
    else approved.push(id)
  }

  return {
    approved,
    refusals,

    async work(): Promise<void> {
      await client.signIn()
      while (!isOver()) {
        const { body, code } = await client.send('getApprovals')
        if (code) refusals.push(`${client.code} getApprovals: ${code}`)
        for (const { id, state } of body?.approvals ?? []) if (state === 'waiting') await approve(id)
        await sleep(pollMs)
      }
    },
  }
}
