export { createAccountMails, createMailWriter, mailKinds, mailParts } from './account-mails.ts'
export { notificationListeners } from './notifications.jobs.ts'
export { orderMailListeners } from './order-mails.jobs.ts'
