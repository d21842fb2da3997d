import { createContext } from 'react-router'
import type { Visit } from './create-visit.server.ts'

/** Visit shared by the loaders, actions and middleware of a request. */
export const visitContext = createContext<Visit>()
