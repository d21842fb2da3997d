import { errorStatus } from '@velvet/contract/errors'
import type { DynamicIds } from '@velvet/i18n/check-usage'

/**
 * Message ids that are put together at run time. Each prefix lists every ending it can take, from the list that the
 * code itself uses, so that a new value without its text fails the check.
 */
export const dynamicIds: DynamicIds = {
  'errors.': Object.keys(errorStatus),
}
