import { useMediaQuery } from './use-media-query.ts'

const query = '(display-mode: standalone)'

export const isInstalledApp = () => matchMedia(query).matches

/** Whether the page runs as an installed app. */
export const useInstalledApp = (): boolean => useMediaQuery(query)
