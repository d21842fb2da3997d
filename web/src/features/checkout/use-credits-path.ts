import { useSearchParams } from 'react-router'
import { getReturnChatId, withReturnChat } from '../session/index.ts'

/** Returns the address of the credits page with the conversation in the address of the current page. */
export const useCreditsPath = (): string => withReturnChat('/credits', getReturnChatId(useSearchParams()[0]))
