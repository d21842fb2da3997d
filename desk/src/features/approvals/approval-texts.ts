import type { ApprovalKind, ApprovalState } from '@velvet/contract/desk/approvals'

export const kindNames: Record<ApprovalKind, string> = {
  end_contract: 'End a contract',
  invite_staff: 'Invite staff',
  change_grants: 'Change roles',
  change_networks: 'Change networks',
}

export const approvalStateNames: Record<ApprovalState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  expired: 'Expired',
}

/** Names of the fields of a summary. */
export const fieldNames: Record<string, string> = {
  case: 'Case',
  policy: 'Policy',
  measures: 'Measure',
  facts: 'Facts',
  staff: 'Person',
  name: 'Name',
  email: 'E-mail',
  languages: 'Languages',
  grants: 'Roles',
  role: 'Role',
  before: 'Now',
  after: 'Then',
  reason: 'Reason',
}

export const approvalTexts = {
  title: 'Approvals',
  lead: 'What two people have to agree on. Approving executes exactly what was proposed.',
  label: 'Approvals',
  kind: 'Proposal',
  site: 'Site',
  summary: 'What would happen',
  proposedBy: 'By',
  expires: 'Expires',
  state: 'State',
  own: 'yours',
  approve: 'Approve',
  refuse: 'Refuse',
  takeBack: 'Take back',
  nothing: 'Nothing waits for a second person',
  nothingText: 'Proposals that you may approve, and your own, appear here.',
  company: 'Company',
  allSites: 'all sites',
  nothingBefore: 'none',
  approved: 'Approved and executed',
  refused: 'Refused',
  ownProposal: 'Another person has to approve your proposal.',
  notWaiting: 'This proposal is no longer open.',
  confirmTitle: (kind: string) => `Approve: ${kind}`,
  confirmLead: 'This happens at once and in your name as the second person.',
  cancel: 'Cancel',
  linkTitle: 'Invitation link',
  linkLead: 'Hand this link to the person. It is valid for a day and is shown only now.',
  copy: 'Copy the link',
  copied: 'Copied',
  done: 'Done',
}
