export {
  accountMailKinds,
  createAccountMails,
  createMailWriter,
  mailIdOf,
  mailKinds,
  mailParts,
} from './account-mails.ts'
export { accountMailListeners } from './account-mails.jobs.ts'
export { decisionMailListeners } from './decision-mails.jobs.ts'
export { registerMailFeedback } from './mail-feedback.routes.ts'
export { createMailTokens } from './mail-tokens.ts'
export { noticeMailListeners } from './notice-mails.jobs.ts'
export { subscribeToLiveEvents, notificationsJobs, notificationsListeners } from './notifications.jobs.ts'
export { notificationsRoutes } from './notifications.routes.ts'
export { createNotifications, type Notifications } from './notifications.service.ts'
export { ticketMailListeners } from './ticket-mails.jobs.ts'
export { createMemberClock } from './member-clock.ts'
export { orderMailListeners } from './order-mails.jobs.ts'
export { notificationsSealedTables } from './sealed-columns.ts'
export { encryptDevice } from './push-devices.ts'
