import { errorStatus, type ErrorCode, type ErrorParams } from '@velvet/contract/errors'

/** An error that is sent to the client. Its code is one of the contract's closed list. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
