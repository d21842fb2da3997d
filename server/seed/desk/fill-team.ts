import { dayMs, hourMs, minuteMs } from '@velvet/contract/durations'
import type { StaffGrant, StaffRole } from '@velvet/contract/desk/staff-roles'
import { staffStore } from '../../src/domains/staff/stores.ts'
import { demoStaff } from '../demo-staff.ts'
import { demoSites } from '../sites.ts'
import type { DemoDesk } from './demo-desk.ts'
import type { PlannedAction } from './fill-cases.ts'

const [proposer, approver] = ['S-101', 'S-111']

const grantOn = (role: StaffRole, key: string): StaffGrant => ({
  role,
  siteId: demoSites.find((site) => site.key === key)?.siteId ?? null,
})

/** Returns the changes of the team of the demo: people in every state, and proposals that wait for the second owner. */
export function planTeam({ container, as }: DemoDesk, now: Date): PlannedAction[] {
  const { team, approvals, db } = container
  const before = (ms: number) => new Date(now.getTime() - ms)
  const codes = new Map<string, string>()
  const codeOf = (name: string) => codes.get(name) ?? ''

  async function invite(name: string, languages: string[], grants: StaffGrant[], at: Date): Promise<string> {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.test`
    const reason = 'Starts on the first of the month.'
    return team.proposeInvitation(await as(proposer, at), { name, email, languages, grants, reason })
  }
  const approve = async (id: string, at: Date) =>
    approvals.decide(await as(approver, new Date(at.getTime() + 9 * minuteMs)), id, 'approved')

  /** Invites a person, and lets them start unless they have not added their passkeys yet. */
  const join =
    (name: string, languages: string[], grants: StaffGrant[], isActive = true) =>
    async (at: Date) => {
      await approve(await invite(name, languages, grants, at), at)
      const newest = (await staffStore.list(db.direct)).at(-1)
      if (!newest) throw new Error('nobody was invited')
      codes.set(name, newest.code)
      if (isActive) await staffStore.activateInvited(db.direct, newest.id)
      if (isActive) await staffStore.recordSeen(db.direct, newest.id, new Date(at.getTime() + dayMs))
    }

  const moderator = (key: string) => grantOn('moderator', key)

  async function changeGrants(at: Date) {
    const change = { grants: [moderator('tulp'), moderator('selene')], reason: 'Covers Dutch on Selene, too.' }
    await approve(await team.proposeGrants(await as(proposer, at), codeOf('Tessa Vermeer'), change), at)
  }
  async function proposeGrants(at: Date) {
    const grants: StaffGrant[] = (['support', 'moderator'] as const).map((role) => ({ role, siteId: null }))
    const change = { grants, reason: 'Helps with the queue at the weekend.' }
    await team.proposeGrants(await as(proposer, at), 'S-107', change)
  }
  async function proposeNetworks(at: Date) {
    const cidrs = ['203.0.113.0/24', '2001:db8:40::/48']
    const change = { cidrs, reason: 'Finance works from the office only.' }
    await team.proposeNetworks(await as(proposer, at), 'finance', change)
  }
  const proposeInvitation = (at: Date) => invite('Aino Laine', ['fi', 'en'], [{ role: 'moderator', siteId: null }], at)

  return [
    { at: before(15 * dayMs), run: join('Tessa Vermeer', ['nl', 'en'], [moderator('tulp')]) },
    { at: before(14 * dayMs), run: join('Piotr Zielinski', ['pl', 'en'], [moderator('velvet'), moderator('selene')]) },
    { at: before(13 * dayMs), run: join('Carla Fontana', ['it', 'es'], [grantOn('support', 'velvet')]) },
    { at: before(6 * dayMs), run: changeGrants },
    { at: before(2 * dayMs), run: async (at) => team.lock(await as(proposer, at), codeOf('Piotr Zielinski')) },
    { at: before(dayMs), run: async (at) => team.offboard(await as(approver, at), codeOf('Carla Fontana')) },
    { at: before(5 * hourMs), run: join('Henrik Solberg', ['nb', 'da'], [{ role: 'support', siteId: null }], false) },
    { at: before(3 * hourMs), run: proposeInvitation },
    { at: before(2 * hourMs), run: proposeGrants },
    { at: before(hourMs), run: proposeNetworks },
    { at: before(30 * minuteMs), run: seeEverybody },
  ]

  /** People who never signed in look as if nobody worked here. */
  async function seeEverybody(at: Date) {
    for (const [index, { code }] of demoStaff.entries()) {
      const person = await staffStore.byCode(db.direct, code)
      if (person) await staffStore.recordSeen(db.direct, person.id, new Date(at.getTime() - index * 47 * minuteMs))
    }
  }
}
