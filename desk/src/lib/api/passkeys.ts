import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callDesk } from './call-desk.ts'

/** Asks the device for a passkey. Returns the response for `signIn` or `confirmPasskey`. */
export async function askForPasskey(): Promise<Record<string, unknown>> {
  const { options } = await callDesk('getSignInOptions')
  return {
    ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
  }
}

/** Creates a passkey on the device. Returns the response for `enrol`. */
export async function createPasskey(options: object): Promise<Record<string, unknown>> {
  return { ...(await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })) }
}

/** Whether the person closed the browser's dialog or let it time out. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
