import type { CallName } from '@velvet/contract/calls'
import { compareTimes, medianOf, type Times } from './compare-times.ts'
import { drainMails } from './mailbox.ts'
import type { Pair, Role } from './pairs.ts'
import { callEntries, containsValue, requestOf, senderOf } from './probe.ts'
import { insertMembers, newScene, hideAllMembers, type Scene } from './scene.ts'
import { sendCall } from './send-call.ts'
import type { Product } from './start-product.ts'

const samplesPerSide = 40

export type Timing = { pair: string; role: Role; call: CallName; verdict: string; medians: string }

/** Calls that are measured last, because they affect later calls of the same stranger. */
const lastCalls: CallName[] = ['removeChat', 'blockMember']

type Group = keyof Times

/**
 * Measures every call that contains a probed value of a pair, with 40 strangers per side and 40 more of the right side
 * as a control, in random order. The worker is stopped meanwhile, because its work would add noise. A call whose
 * medians differ, or whose control does, is measured once more.
 */
export async function timePair(product: Product, pair: Pair): Promise<Timing[]> {
  const scenes: Record<Group, Scene[]> = { left: [], right: [], control: [] }
  for (const group of Object.keys(scenes) as Group[])
    scenes[group] = Array.from({ length: samplesPerSide }, () => newScene(product))
  const all = [...scenes.left, ...scenes.right, ...scenes.control]
  await insertMembers(
    product,
    all.map(({ stranger }) => stranger),
    { gender: 'male' },
  )
  for (const scene of all) await pair.prepare?.(product, scene, undefined)
  for (const scene of scenes.left) await pair.left(product, scene, undefined)
  for (const scene of [...scenes.right, ...scenes.control]) await pair.right?.(product, scene, undefined)
  await product.waitUntilIdle()
  await product.worker.stop()
  try {
    const [example] = scenes.right
    if (!example) throw new Error('There is no scene.')
    const measured = callEntries
      .map(([call]) => call)
      .filter((call) => containsValue(call, pair.probedKeys, example) || pair.lists?.includes(call))
      .toSorted((a, b) => lastCalls.indexOf(a) - lastCalls.indexOf(b))
    const timings: Timing[] = []
    for (const role of pair.roles)
      for (const call of measured) timings.push(await timeCall(product, pair, role, call, scenes))
    return timings
  } finally {
    await product.dropJobs()
    await product.worker.start()
    await drainMails(product)
    await hideAllMembers(product)
  }
}

async function timeCall(product: Product, pair: Pair, role: Role, call: CallName, scenes: Record<Group, Scene[]>) {
  let times = await measure(product, role, call, scenes)
  if (compareTimes(times) !== 'same') times = await measure(product, role, call, scenes)
  const medians = (['left', 'right', 'control'] as const).map((group) => medianOf(times[group]).toFixed(1)).join(' / ')
  return { pair: pair.name, role, call, verdict: compareTimes(times), medians }
}

async function measure(product: Product, role: Role, call: CallName, scenes: Record<Group, Scene[]>): Promise<Times> {
  const times: Times = { left: [], right: [], control: [] }
  const send = (scene: Scene) => sendCall(product, call, requestOf(call, scene.subject), senderOf(role, scene))
  for (let round = 0; round < samplesPerSide; round += 1) {
    const order = (Object.keys(times) as Group[])
      .map((group) => ({ group, key: Math.random() }))
      .toSorted((a, b) => a.key - b.key)
    for (const { group } of order) {
      const scene = scenes[group][round]
      if (scene) times[group].push((await send(scene)).milliseconds)
    }
  }
  return times
}
