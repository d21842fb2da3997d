import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import { findDifferences } from './compare-responses.ts'
import { compareMails } from './compare-mails.ts'
import type { Pair, Role } from './pairs.ts'
import { callEntries, containsValue, isRead, probe, requestOf, senderOf } from './probe.ts'
import { insertMembers, newMember, newScene, ownValuesOf, hideAllMembers, type Scene } from './scene.ts'
import { errorCodeOf, sendCall, type CallResponse } from './send-call.ts'
import type { Product } from './start-product.ts'

/** The differences that one call shows to a stranger with this role, and the subjects of the mails they got for it. */
export type Comparison = { pair: string; role: Role; call: CallName; differences: string[]; mails: string[] }

export type Twins = {
  role: Role
  call: CallName
  left: Scene
  right: Scene
  answers: { left: CallResponse[]; right: CallResponse[] }
}

/** Sends every call on both sides of a pair and compares the responses and the mails that reach the stranger. */
export async function comparePair(product: Product, pair: Pair): Promise<Comparison[]> {
  const example = newScene(product)
  const probed = callEntries.flatMap(([call]) =>
    !pair.isNarrow || containsValue(call, pair.probedKeys, example) ? [call] : [],
  )
  // Reads are compared before and after the fact, unless the right side has another fact.
  const reads = pair.right ? [] : probed.filter(isRead)
  const comparisons: Comparison[] = []
  for (const role of pair.roles) comparisons.push(...(await compareReads(product, pair, role, reads)))
  const others = probed.filter((call) => !reads.includes(call))
  comparisons.push(...(await compareTwins(product, pair, others)))
  await hideAllMembers(product)
  return comparisons
}

/** Compares reads of the same stranger before and after the fact, because they change nothing. */
async function compareReads(product: Product, pair: Pair, role: Role, reads: CallName[]): Promise<Comparison[]> {
  if (reads.length === 0) return []
  const scene = newScene(product)
  await insertMembers(product, [scene.stranger], { gender: 'male' })
  await pair.prepare?.(product, scene, undefined)
  await product.waitUntilIdle()
  const readAll = async () => {
    const own = ownValuesOf(scene)
    const seen: { answers: CallResponse[]; own: typeof own }[] = []
    for (const call of reads) {
      const answer = await sendCall(product, call, requestOf(call, scene.subject), senderOf(role, scene))
      seen.push({ answers: [answer], own })
    }
    return seen
  }
  // The first round is not compared, because opening a conversation changes the list of conversations.
  await readAll()
  const before = await readAll()
  await pair.left(product, scene, undefined)
  await product.waitUntilIdle()
  const after = await readAll()
  return reads.map((call, index) => {
    const [left, right] = [after[index], before[index]]
    if (!left || !right) throw new Error(`${call} was not sent`)
    const differences = [...findDifferences(left, right), ...findEmptyProbe(right.answers)]
    return { pair: pair.name, role, call, differences, mails: [] }
  })
}

/** Compares writes. Each needs its own stranger per side, and its own fact if its request contains a probed value. */
async function compareTwins(product: Product, pair: Pair, probed: CallName[]): Promise<Comparison[]> {
  const shared = { left: newScene(product), right: newScene(product) }
  const scenes: { call?: CallName; left: Scene; right: Scene }[] = [shared]
  const twins = probed.flatMap((call) =>
    pair.roles.map((role): Twins => {
      const isAllowed = role === 'stranger' || (calls[call] as CallSpec).access.visitor === 'allowed'
      const hasOwnFact = isAllowed && containsValue(call, pair.probedKeys, shared.left)
      const own = hasOwnFact
        ? { left: newScene(product), right: newScene(product) }
        : { left: withOwnStranger(shared.left), right: withOwnStranger(shared.right) }
      if (hasOwnFact) scenes.push({ call, ...own })
      return { role, call, ...own, answers: { left: [], right: [] } }
    }),
  )
  const strangers = [...scenes, ...twins].flatMap(({ left, right }) => [left.stranger, right.stranger])
  await insertMembers(product, [...new Set(strangers)], { gender: 'male' })
  for (const { call, left, right } of scenes) {
    for (const scene of [left, right]) await pair.prepare?.(product, scene, call)
    await pair.left(product, left, call)
    await pair.right?.(product, right, call)
  }
  await product.waitUntilIdle()
  for (const { role, call, left, right, answers } of twins) {
    answers.left = await probe(product, { pair, role, call, scene: left, isLeft: true })
    answers.right = await probe(product, { pair, role, call, scene: right, isLeft: false })
  }
  const mails = await compareMails(product, pair, twins)
  return twins.map(({ role, call, left, right, answers }, index) => {
    const differences = findDifferences(
      { answers: answers.left, own: ownValuesOf(left) },
      { answers: answers.right, own: ownValuesOf(right) },
    )
    const mail = mails[index] ?? { differences: [], subjects: [] }
    return {
      ...{ pair: pair.name, role, call, mails: mail.subjects },
      differences: [...differences, ...mail.differences, ...findEmptyProbe(answers.right)],
    }
  })
}

/** Returns the same fact for another stranger with another mailbox. */
function withOwnStranger(scene: Scene): Scene {
  const { email } = newMember()
  return { ...scene, stranger: newMember(), subject: { ...scene.subject, email } }
}

/** Error codes that say that the request was wrong and therefore prove nothing. */
const inconclusive = new Set([
  'invalid_input',
  'client_header_required',
  'too_many_requests',
  'unavailable',
  'internal',
])

function findEmptyProbe([first]: CallResponse[]): string[] {
  const code = first && errorCodeOf(first)
  // Photos of others are refused like photos that do not exist.
  if (!code || !inconclusive.has(code) || first.call === 'orderPhotos') return []
  return [`${first.call} was refused with ${code}: the probe proves nothing`]
}
