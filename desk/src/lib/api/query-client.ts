import { QueryClient } from '@tanstack/react-query'
import { hasCode } from './desk-error.ts'

/** Retries only what a second attempt can change. */
const shouldRetry = (attempts: number, error: unknown) => attempts < 2 && hasCode(error, 'unavailable', 'internal')

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000, refetchOnWindowFocus: true } },
})
