import { worker } from './worker-scope.ts'

/** Returns the open windows of the site, also those that the worker does not control, most recently used first. */
export function windowsOfSite(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
