import type { Refused } from './create-outbox.ts'

const listeners = new Set<(refused: Refused) => void>()

/** Who wants to know of texts that were refused, whether the chat runs yet or not. */
export const refusals = {
  tell(refused: Refused) {
    for (const listener of [...listeners]) listener(refused)
  },
  on(listener: (refused: Refused) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
