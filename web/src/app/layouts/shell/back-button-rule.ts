const routesWithBack = ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']

type BackButtonState = { isInstalledApp: boolean; routeName: string; historyLength: number }

/** Only the installed app shows a back button; a browser has its own. */
export function shouldShowBackButton({ isInstalledApp, routeName, historyLength }: BackButtonState): boolean {
  return isInstalledApp && historyLength > 1 && routesWithBack.includes(routeName)
}
