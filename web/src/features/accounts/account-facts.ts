import type { CallName, Calls } from '@velvet/contract/calls'
import type { CallAnswer } from '@velvet/contract/define-call'

type AnswerOf<Name extends CallName> = CallAnswer<Calls[Name]>

export type Account = AnswerOf<'getAccount'>
export type Session = Account['sessions'][number]
export type Passkey = Account['passkeys'][number]
