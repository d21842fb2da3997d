import { staffRoles, type StaffRole } from '@velvet/contract/desk/staff-roles'

export type DemoStaffMember = { code: string; name: string; role: StaffRole }

const names: Record<StaffRole, string> = {
  owner: 'Olivia Brandt',
  site_manager: 'Simon Jansen',
  moderator: 'Mara Lindqvist',
  safety_lead: 'Samir Haddad',
  operator: 'Olga Kowalska',
  operator_lead: 'Lars Nygaard',
  support: 'Sofia Romano',
  finance: 'Felix Bauer',
  analyst: 'Anna Virtanen',
  auditor: 'Arthur Leclerc',
}

/** What needs two people can be tried out with these. */
const seconds: { name: string; role: StaffRole }[] = [
  { name: 'Oscar Visser', role: 'owner' },
  { name: 'Sara Moreno', role: 'safety_lead' },
  { name: 'Milo Petersen', role: 'moderator' },
]

const firstNumber = 101

/** Staff of the demo: one person for every role, in the order of the roles, on all sites. */
export const demoStaff: readonly DemoStaffMember[] = [
  ...staffRoles.map((role) => ({ name: names[role], role })),
  ...seconds,
].map((person, index) => ({ ...person, code: `S-${firstNumber + index}` }))
