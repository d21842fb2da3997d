import { vi } from 'vitest'

const waitOptions = { timeout: 60_000, interval: 20 }

/** Waits until `check` returns something truthy. The timeout is long, because the machine may be busy. */
export const until = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, waitOptions)
