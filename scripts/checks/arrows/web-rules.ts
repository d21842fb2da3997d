import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { forbid } from './forbid.ts'

/** Routes and layouts compose features; features use components; all use ui and lib. */
export const webRules: IRegularForbiddenRuleType[] = [
  forbid('features-apart', 'a feature never imports another; a route composes them', '^web/src/features/([^/]+)/', {
    path: '^web/src/features/',
    pathNot: '^web/src/features/$1/',
  }),
  forbid('features-below-routes', 'a feature does not know where it is shown', '^web/src/features/', {
    path: '^web/src/(routes|layouts)/',
  }),
  forbid('layouts-below-routes', 'a layout does not know what it frames', '^web/src/layouts/', {
    path: '^web/src/routes/',
  }),
  forbid('components-below-features', 'a shared component knows no feature', '^web/src/components/', {
    path: '^web/src/(features|routes|layouts)/',
  }),
  forbid('lib-below-components', 'lib knows nothing that is shown', '^web/src/lib/', {
    path: '^web/src/(features|components|routes|layouts)/',
  }),
  forbid('ui-without-domain', 'ui has no word of the domain', '^web/src/ui/', {
    path: ['^web/src/(features|components|routes|layouts|lib)/', '^(contract|geo)/'],
    pathNot: '^web/src/lib/(i18n|storage)(/|\\.ts)',
  }),
  forbid(
    'browser-without-process',
    'what the browser loads takes only types from the SSR process',
    { path: '^web/src/', except: ['\\.server\\.tsx?$'] },
    { path: '^web/server(/|\\.ts$)', dependencyTypesNot: ['type-only'] },
  ),
]
