/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { mailTotalsStore } from './mail-totals.store.ts'
export { noticesStore } from './notices.store.ts'
export { notificationSettingsStore } from './notification-settings.store.ts'
export { pushesStore } from './pushes.store.ts'
export { sweepCursorsStore } from './sweep-cursors.store.ts'
