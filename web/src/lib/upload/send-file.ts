import { ApiError, errorOfAnswer } from '../api/api-error.ts'
import { isPassing, maxRetries, retryDelay } from '../api/retry.ts'

type SendFile = {
  method: string
  address: string
  headers: Record<string, string>
  file: Blob
  signal: AbortSignal
  /** How much has left the browser, from 0 to 1. */
  onProgress: (share: number) => void
  createXhr?: () => XMLHttpRequest
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Sends one file and tells how far it is, which `fetch` cannot. A broken connection is tried again, so the headers must
 * carry an Idempotency-Key. Throws `ApiError`, or the reason of the signal.
 */
export async function sendFile(request: SendFile): Promise<unknown> {
  const { wait = sleep, signal } = request
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce(request)
    if (answer?.ok) return answer.json()
    if (attempt >= maxRetries || !isPassing(answer?.status ?? null)) {
      throw answer ? await errorOfAnswer(answer) : new ApiError('unavailable', 0)
    }
    request.onProgress(0)
    await wait(retryDelay(attempt, Math.random()))
    signal.throwIfAborted()
  }
}

/** `null`: nothing came back. */
function sendOnce({ method, address, headers, file, signal, onProgress, createXhr = newXhr }: SendFile) {
  return new Promise<Response | null>((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = createXhr()
    const stop = () => xhr.abort()
    const settle = (act: () => void) => () => {
      signal.removeEventListener('abort', stop)
      act()
    }
    signal.addEventListener('abort', stop)
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
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
