import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@velvet/contract/calls'
import type { CallSpec } from '@velvet/contract/define-call'
import { aMember, password, type TestMember } from './members.ts'
import { createWorld, type TestCall, type World } from './world.ts'

/**
 * A request that the call accepts, made by this member (or with what a visitor would send). Every call of the contract
 * needs one; without it this file does not compile.
 */
const samples: Record<CallName, (member: TestMember) => TestCall> = {
  getSettings: () => ({}),
  getInterests: () => ({}),
  getRegions: () => ({}),
  getCompanyInfo: () => ({}),
  login: ({ username }) => ({ body: { username, password } }),
  getUser: () => ({}),
  updateUser: () => ({ body: { language: 'de' } }),
  logout: () => ({}),
}

/** Calls that address something by id, with a request for what belongs to another member. */
const foreignSamples: Partial<Record<CallName, (owner: TestMember) => TestCall>> = {}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const roles = {
  visitor: {},
  unconfirmed: { status: 'not_confirmed' },
  free: {},
  premium: { isPremium: true },
} as const

const entries = Object.entries(calls) as [CallName, CallSpec][]

describe.each(entries)('%s', (name, { access }) => {
  it.each(Object.keys(roles) as (keyof typeof roles)[])('as %s', async (role) => {
    const member = await aMember(world, roles[role])
    const session = role === 'visitor' ? undefined : member.session
    const answer = await world.call(name, { ...samples[name](member), session })
    expect(outcomeOf(answer)).toBe(access[role])
  })

  it('with a session of another site: as a visitor', async () => {
    const stranger = await aMember(world, { site: 'selene', isPremium: true })
    const local = await aMember(world)
    const answer = await world.call(name, { ...samples[name](local), session: stranger.session })
    expect(outcomeOf(answer)).toBe(access.visitor)
    expect(answer.text).not.toContain(stranger.id)
    expect(answer.text).not.toContain(stranger.username)
  })

  it('for what belongs to another member', async () => {
    const [asking, owner] = [await aMember(world), await aMember(world)]
    const foreign = foreignSamples[name]
    expect(foreign !== undefined, 'a call that addresses by id needs a foreign sample').toBe(
      access.otherMember !== 'own_only' && access.otherMember !== 'public',
    )
    const answer = await world.call(name, { ...(foreign?.(owner) ?? samples[name](asking)), session: asking.session })
    if (foreign) expect(outcomeOf(answer)).toBe(access.otherMember)
    expect(answer.text).not.toContain(owner.id)
  })
})

it('covers every call', () => {
  expect(entries.length).toBeGreaterThan(0)
})

function outcomeOf({ status, body }: { status: number; body: Record<string, unknown> }): string {
  return status === 200 ? 'allowed' : (body.error as { code: string }).code
}
