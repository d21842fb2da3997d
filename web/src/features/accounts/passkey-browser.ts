import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { MessageId } from '@velvet/i18n/message-ids'

/** The library comes with the first press of a passkey button; the pages themselves do without it. */
const library = () => import('@simplewebauthn/browser')

/** Asks the device for a new passkey. Answers what the API wants to see, as text for a form. */
export async function createPasskey(options: object): Promise<string> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return JSON.stringify(await startRegistration({ optionsJSON }))
}

/** Asks the device to use one of its passkeys. */
export async function askForPasskey(options: object): Promise<string> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** What to say when the device, or the person before it, did not want to. The names are those of WebAuthn. */
export function deviceProblem(error: unknown): MessageId {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkeys.cancelled'
  if (name === 'InvalidStateError') return 'passkeys.known'
  return 'passkeys.failed'
}

/** Passkey answers travel through forms as text. Anything unreadable becomes an empty one, which the API refuses. */
export function readPasskeyAnswer(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}
