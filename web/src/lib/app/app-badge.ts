type BadgeDevice = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** The number on the icon of the installed app; nothing where the browser has no such thing. */
export function showAppBadge(count: number, device: BadgeDevice): void {
  const shown = count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.()
  // A phone that does not allow it has said so already.
  shown?.catch(() => undefined)
}
