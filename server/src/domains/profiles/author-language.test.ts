import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '../../../test/members.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { newId, newRandomId } from '../../platform/ids.ts'
import { profilesStore } from './stores.ts'

let world: World
let reader: TestMember
let author: TestMember
const fictionalId = newRandomId()
beforeAll(async () => {
  world = await createWorld()
  reader = await aMember(world, { credits: 10 })
  author = await aMember(world, { language: 'de', credits: 10 })
  await profilesStore.insert(world.container.db.direct, reader.siteId, [
    {
      id: fictionalId,
      name: 'Nora',
      gender: 'female',
      dateOfBirth: '1990-05-17',
      country: 'NL',
      region: null,
      city: null,
      about: 'Old trains.',
      isFictional: true,
      responder: 'operator',
      status: 'active',
      createdAt: world.time.now,
    },
  ])
})
afterAll(() => world.close())

describe('language of member texts', () => {
  it('returns the language of the account with the profile, the conversation and the chat list', async () => {
    const profile = await world.call('getMember', { session: reader.session, params: { id: author.id } })
    expect(profile.body.member).toMatchObject({ language: 'de' })
    const opened = await world.call('openConversation', { session: author.session, params: { id: reader.id } })
    const { id } = opened.body.conversation as { id: string }
    const body = { message_id: newId(), text: 'Hallo' }
    expect((await world.call('sendMessage', { session: author.session, params: { id }, body })).status).toBe(200)
    const conversation = await world.call('getConversation', { session: reader.session, params: { id } })
    expect(conversation.body.conversation).toMatchObject({ member: { id: author.id, language: 'de' } })
    const chats = await world.call('getChats', { session: reader.session })
    expect(chats.body.chats).toMatchObject([{ profile: { id: author.id, language: 'de' } }])
  })

  it('returns the language of the account with the comment of a like', async () => {
    const body = { comment: 'Schönes Rad' }
    await world.call('likeMember', { session: author.session, params: { id: reader.id }, body })
    const likes = await world.call('getLikeList', { session: reader.session, params: { type: 'received' } })
    expect(likes.body.likes).toMatchObject([{ id: author.id, comment: 'Schönes Rad', language: 'de' }])
  })

  it('returns the language of the country for a fictional profile, which has no account', async () => {
    const profile = await world.call('getMember', { session: reader.session, params: { id: fictionalId } })
    expect(profile.body.member).toMatchObject({ is_fictional: true, language: 'nl' })
  })
})
