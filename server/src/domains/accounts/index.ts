export {
  confirmationRequested,
  accountDeleted,
  addressRefused,
  banIdentifierUsed,
  contractEnded,
  deletionRequested,
  emailChanged,
  emailChangeRequested,
  emailChangeUndone,
  memberSelfExcluded,
  inactivityFound,
  newDeviceUsed,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordResetRequested,
  selfExclusionRequested,
  sessionsEnded,
  visibilityChanged,
} from './accounts.events.ts'
export { accountsJobs } from './accounts.jobs.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { createAccounts, type Accounts } from './accounts.service.ts'
export type { BanIdentifier, SiteOfCompany } from './bans.ts'
export { canonicalEmail } from './canonical-email.ts'
export { passwordProblemOn } from './password-strength.ts'
export { addMonths, erasureDateOf, inactiveMonths, unconfirmedDays } from './account-deletion.ts'
export type { Caller, OpenedSession } from './open-session.ts'
export type { VisibilityChange } from './own-account.ts'
export { hashPassword } from './passwords.ts'
export { accountsSealedTables } from './sealed-columns.ts'
export { createReadBudget, type ReadBudget } from './read-budget.ts'
export type { DecisionId } from './restrictions.store.ts'
export { callerOf, setSessionCookies } from './session-cookies.ts'
export {
  deviceOf,
  restrictionOf,
  requireFresh,
  requireMember,
  currentRestrictions,
  requireUnrestricted,
  type Ctx,
  type MemberCtx,
  type Viewer,
} from './viewer-identity.ts'
