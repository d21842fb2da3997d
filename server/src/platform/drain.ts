export type Drain = ReturnType<typeof createDrain>

/**
 * The state of a process that is asked to stop. From then on it is not ready, so that load balancers send their requests
 * elsewhere, but it still responds to those that arrive until they have noticed.
 */
export function createDrain() {
  let hasStarted = false
  const listeners: (() => void)[] = []
  return {
    isDraining: () => hasStarted,
    /** For work that no load balancer sends, which is not begun any more. */
    onStart(listener: () => void): void {
      listeners.push(listener)
    },
    start(): void {
      if (hasStarted) return
      hasStarted = true
      for (const listener of listeners) listener()
    },
  }
}
