interface Window {
  /** Set by `entry.client.tsx`: whether the page may reload itself for a route's file now. */
  mayReloadForRoute?: () => boolean
}
