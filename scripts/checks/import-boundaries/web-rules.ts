import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { featureLayers } from './feature-layers.ts'
import { forbid } from './forbid.ts'

const features = '^web/src/features/'
const anyFeature = `${features}([^/]+)/`
const sameFeature = `${features}$1/`
const entryPoint = 'index(\\.server)?\\.ts$'

const featuresNamed = (names: readonly string[]) => `${features}(${names.join('|')})/`

/** Between features: imports of lower layers only, and only through the entry point. */
const layerRules: IRegularForbiddenRuleType[] = [
  ...featureLayers.map((names, layer) =>
    forbid(
      `feature-layer-${layer}`,
      `a feature of layer ${layer} imports only lower layers; a route or the app composes the others`,
      featuresNamed(names),
      { path: featuresNamed(featureLayers.slice(layer).flat()), pathNot: sameFeature },
    ),
  ),
  forbid('feature-entry-point', 'import another feature through its index.ts', anyFeature, {
    path: features,
    pathNot: [sameFeature, `${features}[^/]+/${entryPoint}`],
  }),
  forbid('feature-own-entry-point', 'inside a feature, import the file itself', anyFeature, {
    path: `${sameFeature}${entryPoint}`,
  }),
  forbid(
    'feature-has-layer',
    'add a new feature to scripts/checks/import-boundaries/feature-layers.ts',
    { path: features, except: [featuresNamed(featureLayers.flat())] },
    {},
  ),
]

/** routes → app → features → shared → the package ui. */
export const webRules: IRegularForbiddenRuleType[] = [
  ...layerRules,
  forbid('app-below-routes', 'the app does not import routes', '^web/src/app/', { path: '^web/src/routes/' }),
  forbid('features-below-app', 'a feature does not import routes or the app', features, {
    path: '^web/src/(routes|app)/',
  }),
  forbid('shared-without-product', 'shared code does not import features, routes or the app', '^web/src/shared/', {
    path: '^web/src/(features|routes|app)/',
  }),
  forbid('ui-without-product', 'ui depends on no other package', '^ui/', {
    path: '^(server|web|desk|contract|geo|i18n|sandbox|e2e|bench|scripts|lint)/',
  }),
  forbid(
    'browser-without-process',
    'browser code imports only types of the SSR process',
    { path: '^web/src/', except: ['\\.server\\.tsx?$'] },
    { path: '^web/server(/|\\.ts$)', dependencyTypesNot: ['type-only'] },
  ),
]
