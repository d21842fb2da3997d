import type { Calls } from '@velvet/contract/calls'
import type { CallResponse } from '@velvet/contract/define-call'

export type SpendLimits = CallResponse<Calls['getSpendLimits']>
