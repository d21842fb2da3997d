import { errorStatus, type ErrorCode } from '@velvet/contract/errors'
import { data, isRouteErrorResponse } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { isUnreachable } from '../api/retry.ts'

type PageError = { status: number; code: ErrorCode }

/** Converts an API error to a response. Loaders throw it to show the error page with the text of the error. */
export function errorPage(error: unknown) {
  if (!(error instanceof ApiError)) return error
  return data({ code: error.code }, { status: error.status || errorStatus[error.code] })
}

/** Returns status and code for the error page. Errors without a known code get one that fits their status. */
export function readPageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, code: 'internal' }
  const { status, data: errorData } = error as { status: number; data: unknown }
  if (typeof errorData === 'object' && errorData !== null && 'code' in errorData && isErrorCode(errorData.code)) {
    return { status, code: errorData.code }
  }
  return { status, code: status === 404 ? 'not_found' : isUnreachable(status) ? 'unavailable' : 'internal' }
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && value in errorStatus
}
