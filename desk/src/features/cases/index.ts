export { CaseListPage } from './case-list-page.tsx'
export { CasePage } from './case-page.tsx'
export { measureNames, policyNames } from './case-texts.ts'
export { QueuesPage } from './queues-page.tsx'
