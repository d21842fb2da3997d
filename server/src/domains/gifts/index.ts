export { giftsRoutes } from './gifts.routes.ts'
export { createGifts } from './gifts.service.ts'
