export { chargeCredits, newBalance, type ChargeValues } from './credits.store.ts'
export { createCredits, type Credits } from './credits.service.ts'
