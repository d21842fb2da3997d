import { useApiQuery } from '../session/index.ts'
import { openersQuery } from './openers-query.ts'

/** Loads what the viewer has in common with a member, and first lines for a message. */
export const useOpeners = (memberId: string, isEnabled: boolean) =>
  useApiQuery((api) => ({ ...openersQuery(memberId)(api), enabled: isEnabled }))
