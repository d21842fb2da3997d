import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import { newId } from '../../../server/src/platform/ids.ts'
import { callSamples, type CallRequest, type SampleSubject } from '../../../server/test/call-samples.ts'
import { codeSentTo } from './debits.ts'
import type { Pair, Role } from './pairs.ts'
import type { Scene } from './scene.ts'
import { nextIpAddress, sendCall, type CallResponse, type Sender } from './send-call.ts'
import type { Product } from './start-product.ts'

export const callEntries = Object.entries(calls) as [CallName, CallSpec][]

export const isRead = (call: CallName) => {
  const { method, changesState } = calls[call] as CallSpec
  return method === 'GET' && !changesState
}

/** Samples that contain more values than those of the authorisation matrix. */
const ownSamples: Partial<typeof callSamples> = {
  setLoginName: ({ username }) => ({ body: { login_name: username } }),
  signUp(about) {
    const { body } = callSamples.signUp(about)
    return { body: { ...body, first_message: { to: about.otherMemberId, id: newId(), text: 'Hello' } } }
  },
  orderPhotos: ({ photoId }) => ({ body: { ids: [photoId] } }),
}

export const requestOf = (call: CallName, subject: SampleSubject): CallRequest =>
  (ownSamples[call] ?? callSamples[call])(subject)

function textOf(value: SampleSubject[keyof SampleSubject]): string {
  if (typeof value === 'string') return value
  return 'username' in value ? value.username : value.id
}

/** Returns whether the request of a call contains one of these values. */
export function containsValue(call: CallName, keys: (keyof SampleSubject)[], { subject }: Scene): boolean {
  const { file: _bytes, ...request } = requestOf(call, subject)
  const text = JSON.stringify(request)
  return keys.some((key) => text.includes(textOf(subject[key])))
}

type Step = { product: Product; pair: Pair; scene: Scene; answer: CallResponse }
type FollowUp = (step: Step) => Promise<[CallName, CallRequest, Sender?]>

/** The next call of a stranger after a call was accepted. */
const followUps: Partial<Record<CallName, FollowUp>> = {
  blockMember: async ({ scene }) => ['getBlocks', {}, scene.stranger],
  keepForLater: async ({ scene }) => ['getLikeList', { params: { type: 'later' } }, scene.stranger],
  likeMember: async ({ scene }) => ['getLikes', {}, scene.stranger],
  async requestWithdrawal({ answer }) {
    const { token } = answer.body as { token: string }
    return ['confirmWithdrawal', { body: { token } }]
  },
  async signUp({ scene, answer }) {
    const cookie = answer.headers['set-cookie']?.split(';')[0] ?? ''
    return ['saveSignupStep', requestOf('saveSignupStep', scene.subject), { cookie }]
  },
  async requestDebitCode({ product, pair, scene: { stranger, subject } }) {
    const request = requestOf('payByDebit', subject)
    // Only the owner of a probed number reads its messages.
    if (pair.probedKeys.includes('mobile')) return ['payByDebit', request, stranger]
    const sms_code = await codeSentTo(product, subject.mobile)
    return ['payByDebit', { body: { ...request.body, sms_code } }, stranger]
  },
  async openConversation({ scene, answer }) {
    const { conversation } = answer.body as { conversation: { id: string } }
    const message = { message_id: newId(), text: 'Hello' }
    return ['sendMessage', { params: { id: conversation.id }, body: message }, scene.stranger]
  },
}

/** How often a stranger repeats a call from the same network, to probe its rate limit. */
const repetitions: Partial<Record<CallName, number>> = { login: 5, requestPasswordReset: 3, requestSelfExclusion: 3 }

export const senderOf = (role: Role, { stranger }: Scene): Sender =>
  role === 'visitor' ? {} : { session: stranger.session }

type Probe = { pair: Pair; scene: Scene; role: Role; call: CallName; isLeft: boolean }

/** Sends a call and the calls with which a stranger would continue. */
export async function probe(product: Product, { pair, scene, role, call, isLeft }: Probe): Promise<CallResponse[]> {
  const sender = { ...senderOf(role, scene), address: nextIpAddress() }
  const first = await sendCall(product, call, requestOf(call, scene.subject), sender)
  const answers = [first]
  if (containsValue(call, pair.probedKeys, scene))
    for (let repetition = 0; repetition < (repetitions[call] ?? 0); repetition += 1)
      answers.push(await sendCall(product, call, requestOf(call, scene.subject), sender))
  const followUp = first.status === 200 && followUps[call]
  if (followUp) {
    const [next, request, as = sender] = await followUp({ product, pair, scene, answer: first })
    answers.push(await sendCall(product, next, request, as))
  }
  if (pair.react && role === 'stranger' && !isRead(call) && containsValue(call, pair.probedKeys, scene)) {
    if (isLeft) await pair.react(product, scene, call).catch(() => undefined)
    for (const read of ['getConversation', 'getChats'] as const)
      answers.push(await sendCall(product, read, requestOf(read, scene.subject), sender))
  }
  return answers
}
