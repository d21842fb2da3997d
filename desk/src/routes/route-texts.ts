/** Titles of the browser tabs. */
export const routeTexts = {
  cases: 'Queues',
  caseList: 'Cases',
  case: (id: string) => `Case ${id}`,
  photos: 'Photos',
  members: 'Members',
  member: (id: string) => `Member ${id}`,
  appeals: 'Appeals',
  appeal: (id: string) => `Appeal ${id}`,
  inbox: 'Inbox',
  ticket: (id: string) => `Ticket ${id}`,
  approvals: 'Approvals',
  team: 'Team',
  invite: 'Invite a person',
  networks: 'Networks',
  audit: 'Audit log',
}
