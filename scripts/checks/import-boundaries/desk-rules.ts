import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { forbid } from './forbid.ts'

const features = '^desk/src/features/'
const anyFeature = `${features}([^/]+)/`
const sameFeature = `${features}$1/`

/** The staff application: routes → features → parts → lib. */
export const deskRules: IRegularForbiddenRuleType[] = [
  forbid(
    'desk-without-product',
    'the desk uses the server over HTTP only, and no code of the members’ pages',
    '^desk/',
    {
      path: '^(server|web|geo|i18n|sandbox|e2e|bench|scripts|lint)/',
    },
  ),
  forbid('desk-features-below-routes', 'a feature does not import routes', features, { path: '^desk/src/routes/' }),
  forbid('desk-parts-below-features', 'parts do not import features or routes', '^desk/src/parts/', {
    path: '^desk/src/(features|routes)/',
  }),
  forbid('desk-lib-below-all', 'lib does not import the other folders', '^desk/src/lib/', {
    path: '^desk/src/(parts|features|routes)/',
  }),
  forbid('desk-feature-entry-point', 'import another feature through its index.ts', anyFeature, {
    path: features,
    pathNot: [sameFeature, `${features}[^/]+/index\\.ts$`],
  }),
  forbid('desk-feature-own-entry-point', 'inside a feature, import the file itself', anyFeature, {
    path: `${sameFeature}index\\.ts$`,
  }),
]
