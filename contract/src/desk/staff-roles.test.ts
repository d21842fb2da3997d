import { describe, expect, it } from 'vitest'
import { findRoleConflict, hasRight, type StaffGrant, type StaffRole } from './staff-roles.ts'

const grant = (role: StaffRole, siteId: string | null = null): StaffGrant => ({ role, siteId })

describe('hasRight', () => {
  it('needs a grant for the site, or for all sites', () => {
    expect(hasRight([grant('owner', 'a')], 'audit.read', 'a')).toBe(true)
    expect(hasRight([grant('owner', 'a')], 'audit.read', 'b')).toBe(false)
    expect(hasRight([grant('owner')], 'audit.read', 'b')).toBe(true)
  })

  it('needs a grant for all sites for what concerns the company', () => {
    expect(hasRight([grant('owner', 'a')], 'audit.read', null)).toBe(false)
    expect(hasRight([grant('owner')], 'audit.read', null)).toBe(true)
  })

  it('needs a role with the right', () => {
    expect(hasRight([grant('moderator'), grant('support')], 'audit.read', 'a')).toBe(false)
    expect(hasRight([], 'audit.read', 'a')).toBe(false)
  })
})

describe('findRoleConflict', () => {
  it.each<[StaffRole, StaffRole]>([
    ['operator', 'moderator'],
    ['safety_lead', 'operator'],
    ['support', 'finance'],
    ['auditor', 'owner'],
  ])('refuses %s and %s on the same site', (first, second) => {
    expect(findRoleConflict([grant(first, 'a'), grant(second, 'a')])).toEqual([first, second])
    expect(findRoleConflict([grant(first), grant(second, 'a')])).toEqual([first, second])
  })

  it('accepts such roles on different sites, except with the auditor', () => {
    expect(findRoleConflict([grant('operator', 'a'), grant('moderator', 'b')])).toBeUndefined()
    expect(findRoleConflict([grant('auditor', 'a'), grant('analyst', 'b')])).toEqual(['auditor', 'analyst'])
  })

  it('accepts one role on several sites and roles that go together', () => {
    expect(findRoleConflict([grant('auditor', 'a'), grant('auditor', 'b')])).toBeUndefined()
    expect(findRoleConflict([grant('moderator'), grant('safety_lead')])).toBeUndefined()
  })
})
