import { createContext } from 'react-router'
import type { Visit } from './create-visit.server.ts'

/** The visit that loaders, actions and middleware of one request share. */
export const visitContext = createContext<Visit>()
