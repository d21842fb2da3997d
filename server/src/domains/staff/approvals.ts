import { approvalKinds, type ApprovalKind, type ApprovalState } from '@velvet/contract/desk/approvals'
import { hasRight } from '@velvet/contract/desk/staff-roles'
import { dayMs } from '@velvet/contract/durations'
import { appendAuditEntry, companyChain } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashContent, newId } from '../../platform/ids.ts'
import { approvalsStore } from './approvals.store.ts'
import { canonicalJson } from './canonical-json.ts'
import type { StaffCtx } from './staff-identity.ts'
import { staffStore, type StaffStatus } from './staff.store.ts'

const lifetimeMs = dayMs
/** How long people see what became of their proposals. */
const ownHistoryMs = 7 * dayMs
const listLimit = 200

export type ApprovedProposal = {
  id: string
  siteId: string | null
  reason: string
  /** Id of the member of staff who proposed it. The approver is `ctx.staff`. */
  proposedBy: string
  proposedAt: Date
}

/** What a domain does for a kind of proposal. */
export type ApprovalHandler<Payload extends object> = {
  /** Returns ids and codes of what would happen, and texts that the approver has to judge. Never names of members. */
  summarize(payload: Payload): Record<string, string>
  /**
   * Executes the proposal in the transaction of the approver. Throws `case_changed` if it does not apply any more; the
   * proposal then waits on. Can return a link that only the approver gets.
   */
  execute(tx: Tx, ctx: StaffCtx, payload: Payload, proposal: ApprovedProposal): Promise<{ link?: string }>
  /** Called when somebody refuses the proposal. */
  refuse?(tx: Tx, ctx: StaffCtx, payload: Payload, proposal: ApprovedProposal): Promise<void>
}

export type Proposal = {
  /** Of the request: the same id proposes once. */
  id?: string
  kind: ApprovalKind
  /** Null: concerns the company. */
  siteId: string | null
  payload: object
  /** Why; the approver reads it. */
  reason: string
}

export type Approvals = ReturnType<typeof createApprovals>

/**
 * Four eyes: one person proposes, another one with the right of the kind approves. A domain registers the kinds that it
 * executes.
 */
export function createApprovals({ db }: { db: Database }) {
  const handlers = new Map<ApprovalKind, ApprovalHandler<object>>()
  const hashOf = (payload: object) => hashContent([canonicalJson(payload)])

  function handlerOf(kind: ApprovalKind): ApprovalHandler<object> {
    const handler = handlers.get(kind)
    if (!handler) throw new Error(`no domain executes approvals of the kind ${kind}`)
    return handler
  }

  type Recorded = { id: string; siteId: string | null; kind: ApprovalKind; hash: Buffer }
  const record = (tx: Tx, { staff, now }: StaffCtx, action: string, { id, siteId, kind, hash }: Recorded) =>
    appendAuditEntry(
      tx,
      siteId ?? companyChain,
      { actor: staff.code, action, subject: `approval:${id}`, facts: { kind, payload_hash: hash.toString('hex') } },
      now,
    )

  return {
    /** Called once per kind, when the process starts. */
    register<Payload extends object>(kind: ApprovalKind, handler: ApprovalHandler<Payload>): void {
      if (handlers.has(kind)) throw new Error(`approvals of the kind ${kind} are executed by two domains`)
      // Only `propose` of the same domain stores payloads of the kind.
      handlers.set(kind, handler)
    },

    /**
     * Stores a proposal and returns its id. The caller has checked that the person may propose it. Throws
     * `idempotency_conflict` if the id was used for something else.
     */
    async propose(tx: Tx, ctx: StaffCtx, { id = newId(), kind, siteId, payload, reason }: Proposal): Promise<string> {
      const hash = hashOf(payload)
      const isNew = await approvalsStore.insert(tx, {
        ...{ id, siteId, kind, payload, payloadHash: hash, reason },
        ...{ proposedBy: ctx.staff.id, proposedAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + lifetimeMs) },
      })
      if (!isNew) {
        const earlier = await approvalsStore.byId(tx, id)
        if (earlier?.proposed_by !== ctx.staff.id || !earlier.payload_hash.equals(hash))
          throw new AppError('idempotency_conflict')
        return id
      }
      await record(tx, ctx, 'approval.proposed', { id, siteId, kind, hash })
      return id
    },

    /** Returns what the person may approve and what they proposed. */
    async list({ staff, now }: StaffCtx) {
      const isForAllSites = staff.grants.some(({ siteId }) => siteId === null)
      const found = await approvalsStore.list(db.direct, {
        siteIds: isForAllSites ? null : staff.grants.flatMap(({ siteId }) => siteId ?? []),
        ...{ staffId: staff.id, now, ownSince: new Date(now.getTime() - ownHistoryMs), limit: listLimit },
      })
      return found
        .map((row) => ({ ...row, isOwn: row.proposed_by === staff.id }))
        .filter(({ isOwn, kind, site_id }) => isOwn || hasRight(staff.grants, approvalKinds[kind], site_id))
        .map((row) => ({
          ...{ ...row, summary: handlerOf(row.kind).summarize(row.payload as object) },
          state: stateAt(row, row.proposer_status, now),
        }))
    },

    /**
     * Approves or refuses a proposal. Approving executes it in the same transaction. Proposers cannot approve, but take
     * back what they proposed. Throws `not_found`, `forbidden`, and `case_changed` if it was decided or has expired.
     */
    decide: (ctx: StaffCtx, id: string, outcome: 'approved' | 'refused') =>
      db.transaction(async (tx): Promise<{ state: ApprovalState; link: string | null }> => {
        const { staff, now } = ctx
        const row = await approvalsStore.lock(tx, id)
        if (!row) throw new AppError('not_found')
        const { kind, site_id: siteId, payload_hash: hash } = row
        const isOwn = row.proposed_by === staff.id
        const mayDecide = hasRight(staff.grants, approvalKinds[kind], siteId)
        if (isOwn ? outcome === 'approved' : !mayDecide) throw new AppError('forbidden')
        const proposer = await staffStore.byId(tx, row.proposed_by)
        if (stateAt(row, proposer?.status, now) !== 'waiting') {
          // The response to the same decision was lost.
          if (row.state === outcome && row.decided_by === staff.id) return { state: outcome, link: null }
          throw new AppError('case_changed')
        }
        const payload = row.payload as object
        if (!hashOf(payload).equals(hash)) throw new Error(`the payload of approval ${id} is not what was proposed`)
        const handler = handlerOf(kind)
        const proposal = { id, siteId, reason: row.reason, proposedBy: row.proposed_by, proposedAt: row.proposed_at }
        await approvalsStore.decide(tx, id, { state: outcome, by: staff.id, now })
        const result = outcome === 'approved' ? await handler.execute(tx, ctx, payload, proposal) : undefined
        if (outcome === 'refused') await handler.refuse?.(tx, ctx, payload, proposal)
        await record(tx, ctx, `approval.${outcome}`, { id, siteId, kind, hash })
        return { state: outcome, link: result?.link ?? null }
      }),
  }
}

type StoredState = { state: ApprovalState; expires_at: Date }

/** A proposal expires with its time, and with the access of the person who made it. */
function stateAt({ state, expires_at }: StoredState, proposer: StaffStatus | undefined, now: Date): ApprovalState {
  return state === 'waiting' && (expires_at <= now || proposer !== 'active') ? 'expired' : state
}
