export { paymentsRoutes } from './payments.routes.ts'
export { createPayments, type Payments } from './payments.service.ts'
export { paymentsStore } from './payments.store.ts'
