export { discountsRoutes } from './discounts.routes.ts'
export { createDiscounts, type Discounts } from './discounts.service.ts'
