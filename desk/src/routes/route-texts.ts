/** Titles of the browser tabs. */
export const routeTexts = {
  cases: 'Queues',
  caseList: 'Cases',
  case: (id: string) => `Case ${id}`,
  appeals: 'Appeals',
  appeal: (id: string) => `Appeal ${id}`,
  approvals: 'Approvals',
  team: 'Team',
  audit: 'Audit log',
}
