export { createCredits, type Credits } from './credits.service.ts'
