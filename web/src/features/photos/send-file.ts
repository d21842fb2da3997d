import { ApiError, errorFromResponse } from '../../shared/api/api-error.ts'
import { isTransient, maxRetries, retryDelayMs } from '../../shared/api/retry.ts'
import { sleep } from '../../shared/browser/sleep.ts'

type SendFile = {
  method: string
  address: string
  headers: Record<string, string>
  file: Blob
  signal: AbortSignal
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void
  createXhr?: () => XMLHttpRequest
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Sends one file and reports the progress, which `fetch` cannot do. Temporary failures are retried, so the headers must
 * contain an Idempotency-Key. Throws `ApiError`, or the reason of the signal.
 */
export async function sendFile(request: SendFile): Promise<unknown> {
  const { wait = sleep, signal } = request
  for (let attempt = 0; ; attempt += 1) {
    const response = await sendOnce(request)
    if (response?.ok) return response.json()
    if (attempt >= maxRetries || !isTransient(response?.status ?? null)) {
      throw response ? await errorFromResponse(response) : new ApiError('unavailable', 0)
    }
    request.onProgress(0)
    await wait(retryDelayMs(attempt, Math.random()))
    signal.throwIfAborted()
  }
}

/** Resolves with null if there was no response. */
function sendOnce({ method, address, headers, file, signal, onProgress, createXhr = newXhr }: SendFile) {
  return new Promise<Response | null>((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = createXhr()
    const abort = () => xhr.abort()
    const settle = (callback: () => void) => () => {
      signal.removeEventListener('abort', abort)
      callback()
    }
    signal.addEventListener('abort', abort)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    xhr.onload = settle(() => resolve(new Response(xhr.responseText, { status: xhr.status })))
    xhr.onerror = settle(() => resolve(null))
    xhr.ontimeout = settle(() => resolve(null))
    xhr.onabort = settle(() => reject(signal.reason as Error))
    xhr.open(method, address)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.send(file)
  })
}

const newXhr = () => new XMLHttpRequest()
