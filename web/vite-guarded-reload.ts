import type { Plugin } from 'vite'

const original = 'window.location.reload();'
const guarded =
  'if (window.mayReloadForRoute && !window.mayReloadForRoute()) return { default() { throw error } }; window.location.reload();'

/**
 * The router reloads the page whenever a route's file cannot be loaded, without an end if the file stays away. This
 * puts our limit of one reload a minute before it; past the limit the error page is shown. The page fails when it is
 * drawn: what fails before that the router takes for a page without content, and the window stays empty.
 */
export function guardedReload(): Plugin {
  return {
    name: 'velvet:guarded-reload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null
      if (!code.includes(original)) throw new Error('the router no longer reloads where the guard expects it')
      return { code: code.replace(original, guarded), map: null }
    },
  }
}
