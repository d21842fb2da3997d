import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallResponse } from '@velvet/contract/define-call'

type ResponseOf<Name extends CallName> = CallResponse<Calls[Name]>

export type Account = ResponseOf<'getAccount'>
export type Session = Account['sessions'][number]
export type SecurityEvent = Account['security_events'][number]
export type StaffAccess = ResponseOf<'getStaffAccesses'>['accesses'][number]
export type Passkey = Account['passkeys'][number]
