export type { PushState } from './push/push-state.ts'
export { usePush } from './push/use-push.ts'
