import type { Plugin } from 'vite'

const reloadCall = 'window.location.reload();'
const guardedReloadCall =
  'if (error.status === 503 || !window.mayReloadForRoute()) return { default() { throw error } }; window.location.reload();'
const routeImport = /await (import\([^)]*route\.module\s*\))/
const retriedRouteImport = 'await window.importRoute(() => $1)'

/**
 * The router reloads the page whenever the file of a route cannot be loaded, which never ends if the file is missing.
 * This plugin limits it to one reload per minute; above the limit, the error page is shown. The replaced module throws
 * while rendering, because the router treats an earlier failure as a route without content and the window stays empty.
 *
 * The import goes through `importRoute`, which waits while the site is unreachable, because a reload would fail then.
 */
export function guardedReload(): Plugin {
  return {
    name: 'velvet:guarded-reload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null
      if (!code.includes(reloadCall) || !routeImport.test(code)) {
        throw new Error('the code that loads and reloads routes was not found in the router; update the patterns')
      }
      return { code: code.replace(reloadCall, guardedReloadCall).replace(routeImport, retriedRouteImport), map: null }
    },
  }
}
