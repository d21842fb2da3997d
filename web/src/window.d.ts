interface Window {
  /** Set by `entry.client.tsx`. Whether the page may reload now because a route file is missing. */
  mayReloadForRoute?: () => boolean
  /** Set by `entry.client.tsx`. Loads a route file and retries while the site is unreachable. */
  importRoute?: <Module>(load: () => Promise<Module>) => Promise<Module>
}
