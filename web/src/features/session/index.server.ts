export type { Visit } from './visit/create-visit.server.ts'
