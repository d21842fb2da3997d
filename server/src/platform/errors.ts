import { deskErrorStatus, type DeskErrorCode } from '@velvet/contract/desk/desk-errors'
import { errorStatus, type ErrorCode, type ErrorParams } from '@velvet/contract/errors'

const statuses = { ...errorStatus, ...deskErrorStatus }

/** An error that is sent to the client. Its code is one of the contract's closed lists. */
export class AppError extends Error {
  readonly code: ErrorCode | DeskErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode | DeskErrorCode, params: ErrorParams = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
  }

  get status(): number {
    return statuses[this.code]
  }
}
