import { newId, newRandomId } from '../src/platform/ids.ts'
import { profilesStore } from '../src/domains/profiles/stores.ts'
import type { DeskWorld } from './desk-world.ts'
import { aMember, type TestMember } from './members.ts'
import type { World } from './world.ts'

/** Inserts a fictional profile that operators answer for. */
async function aPersona(world: World, siteId: string, name = 'Lena'): Promise<string> {
  const id = newRandomId()
  await profilesStore.insert(world.container.db.direct, siteId, [
    {
      ...{ id, name, gender: 'female', dateOfBirth: '1992-01-01', country: 'NL', region: 'NL-UT', city: 'Utrecht' },
      ...{ about: 'I like to bake.', isFictional: true, responder: 'operator', status: 'active' },
      createdAt: world.time.now,
    },
  ])
  return id
}

export type PersonaChat = { member: TestMember; profileId: string; conversationId: string }

/** Opens a conversation of a member with a fictional profile. The member knows that it is fictional. */
export async function aPersonaChat(
  world: World,
  options: Parameters<typeof aMember>[1] & { member?: TestMember } = {},
): Promise<PersonaChat> {
  const member = options.member ?? (await aMember(world, { credits: 30, isPremium: true, ...options }))
  const profileId = await aPersona(world, member.siteId)
  const { session, site } = member
  const { body } = await world.call('openConversation', { session, site, params: { id: profileId } })
  const conversationId = (body.conversation as { id: string }).id
  await world.call('confirmFictional', { session, site, params: { id: conversationId } })
  return { member, profileId, conversationId }
}

export const writeAs = (world: World, { member, conversationId }: PersonaChat, text = 'Hello') =>
  world.call('sendMessage', {
    ...{ session: member.session, site: member.site, params: { id: conversationId } },
    body: { message_id: newId(), text },
  })

export type TestOperator = Awaited<ReturnType<DeskWorld['signedIn']>>

/** Signs an operator in and starts a shift. */
export async function anOperator(desk: DeskWorld, siteId: string | null = null): Promise<TestOperator> {
  const operator = await desk.signedIn([{ role: 'operator', siteId }])
  await desk.call('changeShift', { session: operator.session, body: { state: 'on' } })
  return operator
}
