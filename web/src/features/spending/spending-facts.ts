import type { Calls } from '@velvet/contract/calls'
import type { CallAnswer } from '@velvet/contract/define-call'

export type SpendLimits = CallAnswer<Calls['getSpendLimits']>
