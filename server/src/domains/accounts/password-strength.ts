import { passwordProblem } from '@velvet/contract/rules'
import type { SiteCtx } from '../sites/index.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Returns the problem of a password that is too weak. `names`: those of its owner. */
export function passwordProblemOn(
  site: SiteCtx['site'],
  password: string,
  names: string[],
): 'password_too_short' | 'password_too_common' | undefined {
  const known = [...names, site.name, ...site.host.split('.')]
  return passwordProblem(password) ?? (isCommonPassword(password, known) ? 'password_too_common' : undefined)
}
