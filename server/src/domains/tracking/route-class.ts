import { pagePaths } from '@velvet/contract/page-paths'

/** Matches every path of one segment, so it says nothing about the page. */
const catchAll = ':token'

/** Returns a path with and without its optional parameter. */
const expandOptional = (path: string): string[] =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]

/** Pages with their own counter. Landers of a niche are counted together. */
const routes = pagePaths
  .filter((path) => path !== catchAll)
  .flatMap(expandOptional)
  .map((path) => path.replace(/^\/?/, '/'))
  .map((path) => ({
    route: path.replace(/^\/landers\/\w+\/:slug$/, '/landers/:lander/:slug').replace(':paymentmethod', ':method'),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
  }))

/** Returns the page of a path for counting: one of a closed list, or `other`. Values of parameters are not stored. */
export function routeClass(path: string | undefined): string {
  const [pathname = ''] = (path ?? '').split(/[?#]/)
  return routes.find(({ pattern }) => pattern.test(pathname))?.route ?? 'other'
}
