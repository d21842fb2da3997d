import { worker } from './worker-scope.ts'

/** The open windows of this site, also those that were there before the worker. The one used last comes first. */
export function windowsOfSite(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
