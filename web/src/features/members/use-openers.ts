import type { Openers } from '../../shared/api/responses.ts'
import { useApiQuery } from '../session/index.ts'
import { openersQuery } from './openers-query.ts'

/** Loads what the viewer has in common with a member, and first lines for a message, unless the page has loaded them. */
export const useOpeners = (memberId: string, isEnabled: boolean, loaded?: Openers) =>
  useApiQuery((api) => ({
    ...openersQuery(memberId)(api),
    enabled: isEnabled,
    ...(loaded && { initialData: loaded }),
  }))
