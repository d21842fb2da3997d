import { errorStatus, type ErrorCode } from '@velvet/contract/errors'
import { data, isRouteErrorResponse } from 'react-router'
import { ApiError } from '../api/api-error.ts'

type PageError = { status: number; code: ErrorCode }

/** Throw it from a loader to show the error page with the text of this error. */
export function errorPage(error: unknown) {
  if (!(error instanceof ApiError)) return error
  return data({ code: error.code }, { status: error.status || errorStatus[error.code] })
}

/** What the error page says: an error of ours by its code, an unknown address, or that something failed. */
export function readPageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, code: 'internal' }
  const { status, data: content } = error as { status: number; data: unknown }
  if (typeof content === 'object' && content !== null && 'code' in content && isErrorCode(content.code)) {
    return { status, code: content.code }
  }
  return { status, code: status === 404 ? 'not_found' : 'internal' }
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in errorStatus
}
