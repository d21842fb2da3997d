import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { MessageId } from '@velvet/i18n/message-ids'

/** Loaded with the first click on a passkey button, because the pages work without it. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Asks the device for a new passkey. Returns the response for the API as JSON text, so that a form can send it. */
export async function createPasskey(options: object): Promise<string> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Asks the device for one of its passkeys. Returns the response as JSON text. */
export async function askForPasskey(options: object): Promise<string> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Returns the message for a WebAuthn error. The error names are those of the specification. */
export function deviceProblem(error: unknown): MessageId {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkeys.cancelled'
  if (name === 'InvalidStateError') return 'passkeys.known'
  return 'passkeys.failed'
}

/** Parses the JSON text of a passkey response. Malformed text becomes an empty object, which the API refuses. */
export function parsePasskeyResponse(text: string): Record<string, unknown> {
  try {
    const response: unknown = JSON.parse(text)
    return typeof response === 'object' && response !== null ? { ...response } : {}
  } catch {
    return {}
  }
}
