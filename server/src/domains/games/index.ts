export { gamesListeners } from './games.jobs.ts'
export { gamesRoutes } from './games.routes.ts'
export { createGames, type Games } from './games.service.ts'
