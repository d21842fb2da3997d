export { memberBlocked } from './blocks.events.ts'
export { createBlocks, type Blocks } from './blocks.service.ts'
