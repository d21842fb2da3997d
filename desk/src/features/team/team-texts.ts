import { staffRoles, type StaffRole } from '@velvet/contract/desk/staff-roles'

export const statusNames = { invited: 'Invited', active: 'Active', locked: 'Locked', left: 'Left' } as const

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
  search: 'Code or name',
  nothing: 'Nobody matches',
  nothingText: 'Change the filter.',
  ago: (age: string) => `${age} ago`,
}

export const roleOptions: readonly StaffRole[] = staffRoles
