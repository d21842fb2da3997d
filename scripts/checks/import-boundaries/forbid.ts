import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Tests are exempt from the rules, because they have to import internal files. */
export const testFiles = '\\.test\\.tsx?$'

type From = string | { path: string; except: string[] }
type To = IRegularForbiddenRuleType['to']

/** Creates a rule: no module that matches `from` may import one that matches `to`. `comment` explains the rule. */
export function forbid(name: string, comment: string, from: From, to: To): IRegularForbiddenRuleType {
  const { path, except } = typeof from === 'string' ? { path: from, except: [] } : from
  return { name, comment, severity: 'error', from: { path, pathNot: [testFiles, ...except] }, to }
}
