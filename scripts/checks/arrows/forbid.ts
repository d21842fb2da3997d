import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Tests may reach around the walls; what they prove needs it. */
export const testFiles = '\\.test\\.tsx?$'

type From = string | { path: string; except: string[] }
type To = IRegularForbiddenRuleType['to']

/** A rule: no module that matches `from` imports one that matches `to`. The comment is what the reader is told. */
export function forbid(name: string, comment: string, from: From, to: To): IRegularForbiddenRuleType {
  const { path, except } = typeof from === 'string' ? { path: from, except: [] } : from
  return { name, comment, severity: 'error', from: { path, pathNot: [testFiles, ...except] }, to }
}
