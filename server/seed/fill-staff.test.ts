import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRoleConflict, staffRoles } from '@velvet/contract/desk/staff-roles'
import { createDeskWorld, type DeskWorld } from '../test/desk-world.ts'
import { createWorld, type World } from '../test/world.ts'
import { demoStaff } from './demo-staff.ts'
import { fillStaff } from './fill-staff.ts'

let world: World
let desk: DeskWorld
beforeAll(async () => {
  world = await createWorld()
  desk = await createDeskWorld(world)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

describe('the staff of the demo', () => {
  it('has one person for every role, in the order of the roles, and codes of their own', () => {
    expect(demoStaff.slice(0, staffRoles.length).map(({ role }) => role)).toEqual(staffRoles)
    expect(demoStaff[0]?.code).toBe('S-101')
    expect(new Set(demoStaff.map(({ code }) => code)).size).toBe(demoStaff.length)
    for (const { role } of demoStaff) expect(findRoleConflict([{ role, siteId: null }])).toBeUndefined()
  })

  it('is created once and can sign in without a passkey', async () => {
    expect(await fillStaff(desk.container)).toBe(demoStaff.length)
    expect(await fillStaff(desk.container)).toBe(0)
    for (const { code, role } of demoStaff) {
      const { body, session } = await desk.call('signInForDevelopment', { body: { code } })
      expect(body).toMatchObject({ staff: { code, grants: [{ role, site_id: null }] } })
      expect((await desk.call('getSession', { session })).status).toBe(200)
    }
  })
})
