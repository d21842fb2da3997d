import { setTimeout as sleep } from 'node:timers/promises'
import {
  isInterim,
  needsSecondPerson,
  policies,
  policiesFor,
  type Measure,
  type PolicyCode,
} from '@velvet/contract/desk/policies'
import { newId } from '../../../server/src/platform/ids.ts'
import type { CaseSheet, DeskClient } from './desk-client.ts'

/** A decision as the desk confirmed it to the moderator who made it. */
export type ConfirmedDecision = {
  id: string
  caseId: string
  memberId: string
  /** Code of the moderator. */
  by: string
  policy: PolicyCode
  measures: Measure[]
  state: 'decided' | 'proposed'
  isReversed: boolean
}

type Choice = Pick<ConfirmedDecision, 'policy' | 'measures'>

const noViolationShare = 0.15
const removeTextShare = 0.3
/** Of the decisions that are taken back at once. */
const undoShare = 0.05
const idleMs = 500

type ModeratorOptions = {
  client: DeskClient
  random: () => number
  /** Average time that a moderator needs for a case. */
  thinkMs: number
  /** Whether no case is left and none will be opened. */
  isOver: () => boolean
}

/** A person who claims and decides cases until none is left. */
export function createModerator({ client, random, thinkMs, isOver }: ModeratorOptions) {
  const decisions: ConfirmedDecision[] = []
  /** Codes of errors that no moderator should get. */
  const refusals: string[] = []
  let resumed = 0

  const recordRefusal = (call: string, code: string) => refusals.push(`${client.code} ${call}: ${code}`)
  const isDone = (caseId: string) => decisions.some((made) => made.caseId === caseId && !made.isReversed)

  async function read(site: string, id: string): Promise<CaseSheet | undefined> {
    const { body, code } = await client.send('getCase', { params: { site, id } })
    if (code) recordRefusal('getCase', code)
    return body?.case
  }

  /** Opens a case from the list of own cases: the response to its claim was lost. */
  async function resume(): Promise<CaseSheet | undefined> {
    const { body } = await client.send('getCases', { query: { state: 'claimed', mine: 'yes' } })
    const own = body?.cases.find(({ id }) => !isDone(id))
    if (!own) return undefined
    resumed += 1
    return read(own.site_id, own.id)
  }

  /** Claims a case. Without a response, and when none waits, the list of own cases says what this person has. */
  async function claim(): Promise<CaseSheet | undefined> {
    const reply = await client.attempt('claimNextCase', { body: { queue: 'general' } })
    if (reply?.code) recordRefusal('claimNextCase', reply.code)
    return reply?.body?.case ?? resume()
  }

  function choose({ family }: CaseSheet): Choice {
    if (random() < noViolationShare) return { policy: 'no_violation', measures: ['none'] }
    const fitting = policiesFor(family).filter((code) => policies[code].family === family)
    const policy = pick(fitting, random)
    const allowed: readonly Measure[] = policies[policy].allowed
    // A lock until a decision leaves the case open, and another decision ends it.
    const measures = allowed.filter(
      (measure) => measure !== 'remove_photo' && measure !== 'remove_text' && !isInterim([measure]),
    )
    const isTextRemoved = allowed.includes('remove_text') && random() < removeTextShare
    return { policy, measures: [...(isTextRemoved ? (['remove_text'] as const) : []), pick(measures, random)] }
  }

  /** Sends a decision, always with the same id, until the desk confirms it. */
  async function decide(sheet: CaseSheet): Promise<ConfirmedDecision | undefined> {
    const { site_id: site, id: caseId, member_id: memberId } = sheet
    const choice = choose(sheet)
    const facts = choice.measures.some(needsSecondPerson) ? 'Facts of the drill.' : ''
    const decision = { decision_id: newId(), ...choice, facts }
    for (let version: number | undefined = sheet.version; version !== undefined;) {
      const { body, code } = await client.send('decideCase', {
        params: { site, id: caseId },
        body: { ...decision, version },
      })
      if (body) {
        const made = { ...choice, id: decision.decision_id, caseId, memberId: memberId ?? '', by: client.code, state: body.state, isReversed: false } // prettier-ignore
        decisions.push(made)
        return made
      }
      if (code !== 'case_changed') {
        recordRefusal('decideCase', code)
        return undefined
      }
      // Another report has joined the case.
      version = (await read(site, caseId))?.version
    }
    return undefined
  }

  /** Takes a decision back and decides the case anew. */
  async function undo(sheet: CaseSheet, made: ConfirmedDecision): Promise<void> {
    const params = { site: sheet.site_id, id: made.id }
    const { code } = await client.send('reverseDecision', { params })
    // The response came so late that the decision is final.
    if (code === 'case_changed') return
    if (code) {
      recordRefusal('reverseDecision', code)
      return
    }
    made.isReversed = true
    const reopened = await read(sheet.site_id, sheet.id)
    // If another report has opened a case of the same subject meanwhile, the notices belong to that one now.
    if (reopened?.state === 'claimed' && reopened.assignee === client.code) await decide(reopened)
  }

  return {
    decisions,
    refusals,
    resumed: () => resumed,

    async work(): Promise<void> {
      await client.signIn()
      while (!isOver()) {
        const sheet = await claim()
        if (!sheet) {
          await sleep(idleMs)
          continue
        }
        await sleep(thinkMs * (0.5 + random()))
        const made = await decide(sheet)
        if (made?.state === 'decided' && random() < undoShare) await undo(sheet, made)
      }
    },
  }
}

function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}
