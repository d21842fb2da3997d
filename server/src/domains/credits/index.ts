export { createCredits, type Credits } from './credits.service.ts'
export { creditsStore } from './credits.store.ts'
