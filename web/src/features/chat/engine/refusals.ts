import { createEmitter } from '@velvet/ui/create-store'
import type { RefusedMessage } from './create-outbox.ts'

/** Emits refused messages. Separate from the engine, so that a listener can be added before it is loaded. */
export const refusals = createEmitter<RefusedMessage>()
