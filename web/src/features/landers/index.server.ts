export { sceneOf } from './scenes.server.tsx'
