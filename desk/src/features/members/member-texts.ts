import type { RevealField, RevealReason } from '@velvet/contract/desk/member-access-rules'
import type { RestrictionKind } from '@velvet/contract/restriction-rules'
import type { MemberRow, MemberSheet, TimelineEntry } from './member-queries.ts'

export const statusNames: Record<MemberRow['status'], string> = {
  not_confirmed: 'Not confirmed',
  active: 'Active',
  pending_deletion: 'Will be deleted',
}

export const fieldNames: Record<RevealField, string> = {
  email: 'E-mail',
  phone: 'Phone',
  real_name: 'Name of the payer',
  date_of_birth: 'Date of birth',
}

export const reasonNames: Record<RevealReason, string> = {
  case: 'Needed for a case',
  member_request: 'The member asked for help',
  payment: 'Question about a payment',
  data_request: 'Data request',
  authority_order: 'Order of an authority',
  danger: 'Danger for a person',
}

export const restrictionNames: Record<RestrictionKind, string> = {
  no_new_conversations: 'No new conversations',
  no_messages: 'No messages',
  no_photos: 'No photos',
  no_payments: 'No payments',
  hidden: 'Hidden',
  locked: 'Locked',
}

export const photoStates: Record<MemberSheet['photos'][number]['status'], string> = {
  pending: 'Waits for review',
  active: 'Shown',
  refused: 'Refused',
}

export const timelineNames: Record<TimelineEntry['kind'], string> = {
  signed_up: 'Signed up',
  email_confirmed: 'Confirmed the e-mail address',
  logged_in: 'Logged in',
  password_changed: 'Changed the password',
  password_reset: 'Reset the password',
  email_change_requested: 'Asked to change the e-mail address',
  email_changed: 'Changed the e-mail address',
  email_change_undone: 'Undid the change of the e-mail address',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  sessions_ended: 'Logged out everywhere',
  staff_ended_sessions: 'Logged out by staff',
  export_requested: 'Asked for a copy of the data',
  deletion_requested: 'Asked for the deletion of the account',
  login_name_changed: 'Changed the login name',
  consent_given: 'Gave a consent',
  consent_withdrawn: 'Withdrew a consent',
  order: 'Order',
  reported: 'Was reported',
  decision: 'Decision',
  appeal: 'Appeal',
  field_revealed: 'Staff saw a hidden field',
  conversation_read: 'Staff read messages',
}

export const memberTexts = {
  search: {
    title: 'Members',
    lead: 'Find a member by what identifies exactly one. Every search is recorded.',
    label: 'Id, e-mail address, order number, reference, receipt or profile address',
    submit: 'Search',
    keys: 'Members',
    results: 'Members found',
    nickname: 'Nickname',
    site: 'Site',
    status: 'Status',
    email: 'E-mail',
    country: 'Country',
    language: 'Language',
    since: 'Signed up',
    noNickname: 'No profile',
    premium: 'Premium',
    startTitle: 'Search for a member',
    startText:
      'Type a member id, e-mail address, order number, reference from a bank statement, receipt of a report or address of a profile. Names and texts are not searched.',
    nothing: 'No member has this',
    nothingText: 'Check the spelling, or whether your roles cover the site.',
    notSearchable:
      'This does not identify a member. Names and texts are not searched: use an id, e-mail address, order number, reference, receipt or profile address.',
  },
  sheet: {
    keys: 'Member',
    notFound: 'Member not found',
    back: 'Search',
    age: (age: number) => `${age} years`,
    since: (moment: string) => `since ${moment}`,
    lastLogIn: (age: string) => `last log-in ${age} ago`,
    neverLoggedIn: 'no log-in in the last 90 days',
    none: 'None',
  },
  identity: {
    title: 'Hidden data',
    lead: `Shown with a reason for ten minutes. It is recorded, and the member finds it in their data.`,
    notStored: 'Not stored',
    hidden: 'Hidden',
    iban: 'IBAN',
    ibanHint: 'never shown in full',
    reveal: 'Reveal',
    revealField: (field: string) => `Reveal: ${field}`,
    hide: 'Hide',
    hideField: (field: string) => `Hide: ${field}`,
    left: (time: string) => `disappears in ${time}`,
  },
  reveal: {
    title: 'Reveal hidden data',
    field: 'Field',
    submit: 'Reveal for ten minutes',
    shown: (field: string) => `${field} is shown for ten minutes.`,
    gone: (field: string) => `${field} is hidden again.`,
  },
  access: {
    title: 'Access',
    sessions: 'Sessions',
    devices: 'Known devices',
    passkeys: 'Passkeys',
    end: 'Log out everywhere',
    endTitle: 'Log this member out everywhere?',
    endLead:
      'All sessions end at once. The member sees in their settings that staff did this. The password stays the same.',
    cancel: 'Cancel',
    ended: (count: number) => (count === 1 ? 'Logged out of 1 session' : `Logged out of ${count} sessions`),
  },
  timeline: { title: 'Timeline', openCase: 'Open the case', by: (code: string) => `by ${code}` },
  cases: {
    title: 'Cases and decisions',
    strikes: (count: number) => (count === 1 ? '1 strike' : `${count} strikes`),
    submitted: (count: number) => (count === 1 ? 'submitted 1 notice' : `submitted ${count} notices`),
    cases: 'Cases',
    decisions: 'Decisions',
    reports: 'Reports about the member',
    noCase: 'no case',
    notices: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
    reversed: 'Reversed',
  },
  restrictions: {
    title: 'Restrictions',
    until: (moment: string) => `until ${moment}`,
    forGood: 'for good',
    from: (moment: string) => `since ${moment}`,
  },
  orders: { title: 'Orders', credits: (count: number) => `${count} credits` },
  photos: {
    title: 'Photos',
    label: (number: number, total: number, status: string) => `Photo ${number} of ${total}, blurred. ${status}`,
    withheld: 'Not shown',
    hint: 'Blurred copies. Photos that were refused or belong to a case are not shown here.',
  },
  consents: { title: 'Consents', withdrawn: (moment: string) => `withdrawn ${moment}`, version: 'version' },
}

/** Codes without a text of their own, such as states of orders: `partially_refunded`. */
export function codeText(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
