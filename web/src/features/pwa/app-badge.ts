export type BadgeDevice = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows a count on the icon of the installed app. Does nothing if the browser does not support it. */
export function showAppBadge(count: number, device: BadgeDevice): void {
  const result = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.()
  // Rejects if the device does not allow badges.
  result?.catch(() => undefined)
}
