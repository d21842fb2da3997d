/** First segments of the paths of the staff application. Its server answers 404 to all other pages. */
export const deskPages = [
  'cases',
  'photos',
  'inbox',
  'operators',
  'care',
  'samples',
  'members',
  'appeals',
  'approvals',
  'team',
  'audit',
  'sign-in',
  'enrolment',
] as const
