export const staffRoles = [
  'owner',
  'site_manager',
  'moderator',
  'safety_lead',
  'operator',
  'operator_lead',
  'support',
  'finance',
  'analyst',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** Which roles have a right. Rights are code; who has which role, and on which sites, is data. */
export const staffRights = {
  'staff.read': ['owner', 'auditor'],
  'staff.manage': ['owner'],
  'audit.read': ['owner', 'auditor'],
  'cases.read': ['moderator', 'safety_lead', 'auditor'],
  'cases.decide': ['moderator', 'safety_lead'],
  'cases.child_safety': ['safety_lead'],
  /** How many cases wait there, without their content. */
  'cases.count_child_safety': ['safety_lead', 'auditor'],
  'cases.approve': ['safety_lead'],
  'appeals.decide': ['safety_lead'],
  'photos.review': ['moderator', 'safety_lead'],
  'members.read': ['moderator', 'safety_lead', 'support', 'auditor'],
  'support.read': ['support', 'auditor'],
  'support.answer': ['support'],
  'conversations.answer': ['operator', 'operator_lead'],
  'operators.lead': ['operator_lead'],
  'members.reveal': ['moderator', 'safety_lead', 'support'],
  'members.end_sessions': ['moderator', 'safety_lead', 'support'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffRight = keyof typeof staffRights

/** A role of a member of staff, on one site or on all of them (null). */
export type StaffGrant = { role: StaffRole; siteId: string | null }

/** Whether one of the grants gives the right on the site. Null: on all sites, as what concerns the company needs. */
export const hasRight = (grants: readonly StaffGrant[], right: StaffRight, site: string | null): boolean =>
  grants.some(
    ({ role, siteId }) =>
      (staffRights[right] as readonly StaffRole[]).includes(role) && (siteId === null || siteId === site),
  )

/** Returns the sites on which the grants give the right: their ids, or `all`. */
export function sitesWithRight(grants: readonly StaffGrant[], right: StaffRight): 'all' | string[] {
  const sites = grants
    .filter(({ role }) => (staffRights[right] as readonly StaffRole[]).includes(role))
    .map(({ siteId }) => siteId)
  return sites.includes(null) ? 'all' : [...new Set(sites.flatMap((siteId) => siteId ?? []))]
}

/** Roles that one person must not have on the same site, because each of them controls the other. */
const conflicts: readonly (readonly [StaffRole, StaffRole])[] = [
  ['operator', 'moderator'],
  ['operator', 'safety_lead'],
  ['support', 'finance'],
]

const isSameSite = (a: StaffGrant, b: StaffGrant) => a.siteId === null || b.siteId === null || a.siteId === b.siteId

/** Returns the first pair of roles that one person must not have together. Auditors have no other role. */
export function findRoleConflict(grants: readonly StaffGrant[]): [StaffRole, StaffRole] | undefined {
  for (const [index, grant] of grants.entries())
    for (const other of grants.slice(index + 1)) {
      if (grant.role === other.role) continue
      const pair: [StaffRole, StaffRole] = [grant.role, other.role]
      if (pair.includes('auditor')) return pair
      const isConflict = conflicts.some((conflict) => conflict.every((role) => pair.includes(role)))
      if (isConflict && isSameSite(grant, other)) return pair
    }
  return undefined
}
