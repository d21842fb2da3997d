const routesWithBack = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']

type Facts = { isInstalledApp: boolean; routeName: string; historyLength: number }

/** A browser has its own way back; the installed app has none. */
export function showsBackButton({ isInstalledApp, routeName, historyLength }: Facts): boolean {
  return isInstalledApp && historyLength > 1 && routesWithBack.includes(routeName)
}
