import { createDrafts } from './create-drafts.ts'

export const drafts = createDrafts(sessionStorage)
