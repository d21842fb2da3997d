export {
  confirmationRequested,
  deleted,
  deletionRequested,
  emailChanged,
  emailChangeRequested,
  excluded,
  passwordChanged,
  passwordResetRequested,
  selfExclusionRequested,
  sessionsEnded,
  visibilityChanged,
} from './accounts.events.ts'
export { accountsJobs } from './accounts.jobs.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { createAccounts, type Accounts } from './accounts.service.ts'
export { accountsStore } from './accounts.store.ts'
export { requirePassword } from './change-credentials.ts'
export { consentsStore } from './consents.store.ts'
export { erasureDue, unconfirmedDays } from './leaving.ts'
export { linksStore } from './links.store.ts'
export type { Caller, OpenedSession } from './open-session.ts'
export { lineOf, networkOf } from './network-of.ts'
export { passkeysStore } from './passkeys.store.ts'
export { hashPassword } from './passwords.ts'
export { selfExclusionsStore } from './self-exclusions.store.ts'
export { sessionsStore } from './sessions.store.ts'
export { callerOf, keepSession } from './session-reply.ts'
export { signedIn, type Ctx, type MemberCtx, type Viewer } from './viewer-identity.ts'
