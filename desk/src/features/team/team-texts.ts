import { staffRoles, type StaffRole } from '@velvet/contract/desk/staff-roles'

export const statusNames = { invited: 'Invited', active: 'Active', locked: 'Locked', left: 'Left' } as const

/** Why the server refused a change of the team, by the `reason` of `invalid_input`. */
export const refusalTexts: Record<string, string> = {
  role_conflict: 'One person must not have these roles together on the same site.',
  repeated: 'A role is listed twice for the same site.',
  unknown_site: 'One of the sites does not exist any more.',
  last_owners: 'At least two owners have to remain.',
  own_network_missing: 'The networks of owners have to include the one that you use now.',
}

export const teamTexts = {
  title: 'Team',
  lead: 'Everywhere else, staff appear by code only.',
  label: 'Staff',
  code: 'Code',
  name: 'Name',
  roles: 'Roles and sites',
  languages: 'Languages',
  passkeys: 'Passkeys',
  lastSeen: 'Last seen',
  status: 'Status',
  never: 'Never',
  anyStatus: 'Every status',
  anyRole: 'Every role',
  role: 'Role',
  site: 'Site',
  anySite: 'Every site',
  search: 'Code or name',
  nothing: 'Nobody matches',
  nothingText: 'Change the filter.',
  ago: (age: string) => `${age} ago`,
  invite: 'Invite',
  networks: 'Networks',
  noGrants: 'No roles',
  proposalWaits: 'Proposal waits',
  proposed: 'Proposed. Another owner has to approve it.',
  reason: 'Reason',
  reasonHint: 'The person who approves reads it.',
  cancel: 'Cancel',
}

export const grantTexts = {
  label: (number: number) => `Role ${number}`,
  role: 'Role',
  site: 'Site',
  allSites: 'All sites',
  add: 'Add a role',
  remove: (role: string) => `Remove ${role}`,
  conflict: (roles: string) => `${roles}: one person must not have both on the same site.`,
  repeated: 'This role is listed twice for the same site.',
}

export const personTexts = {
  notFound: 'There is no member of staff with this code',
  all: 'All staff',
  roles: 'Roles and sites',
  rolesHint: 'A change replaces all roles of the person as soon as another owner approves it.',
  propose: 'Propose these roles',
  unchanged: 'These are the current roles.',
  needsReason: 'Write the reason.',
  access: 'Access',
  proposals: 'Waiting proposals',
  openApprovals: 'Open approvals',
  self: 'Nobody changes their own access. Ask another owner.',
  left: 'This person has left and has no access. Their code is never used again.',
  lock: 'Lock',
  lockHint: 'Ends all sessions at once and returns claimed cases to their queues. Needs nobody else.',
  lockTitle: (code: string) => `Lock ${code}?`,
  locked: (code: string) => `${code} is locked`,
  unlock: 'Unlock',
  unlockHint: 'Lets the person sign in again with the same roles and passkeys.',
  unlockTitle: (code: string) => `Unlock ${code}?`,
  unlocked: (code: string) => `${code} can sign in again`,
  offboard: 'Offboard',
  offboardHint: 'Ends sessions, passkeys, invitations, roles and proposals, for good.',
  offboardTitle: (code: string) => `End all access of ${code}?`,
  offboarded: (code: string) => `All access of ${code} has ended`,
  inviteAgain: 'Invite again',
  inviteAgainHint: 'For lost passkeys. The old ones end when another owner approves the invitation.',
  inviteAgainTitle: (code: string) => `Invite ${code} again`,
  inviteAgainSubmit: 'Propose the invitation',
  keys: 'Member of staff',
}

export const inviteTexts = {
  title: 'Invite a person',
  lead: 'Another owner approves the invitation and hands the link over. It is valid for a day.',
  person: 'Person',
  name: 'Name',
  email: 'E-mail address',
  emailHint: 'Stored encrypted. The desk sends no mail to it.',
  languages: 'Languages',
  languagesHint: 'In which they can work. At least one.',
  roles: 'Roles and sites',
  submit: 'Propose the invitation',
  incomplete: 'Name, address, a language, a role and the reason are needed.',
}

export const networkTexts = {
  title: 'Networks',
  lead: 'From where each role may be used. A role without networks may be used from everywhere.',
  label: 'Networks by role',
  role: 'Role',
  networks: 'Networks',
  everywhere: 'Everywhere',
  people: 'People',
  change: 'Change',
  changeTitle: (role: string) => `Networks of ${role}`,
  field: 'One network per line',
  fieldHint: 'As CIDR, such as 198.51.100.0/24 or 2001:db8::/32. Empty: everywhere.',
  submit: 'Propose these networks',
  malformed: (line: string) => `${line} is no network in CIDR notation.`,
}

export const roleOptions: readonly StaffRole[] = staffRoles
