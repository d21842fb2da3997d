import { apiOf, type ViewerStore } from '../session/index.ts'
import { askForPasskey } from './passkey-browser.ts'

/** Gets a challenge from the API and asks the device for a passkey. Throws `ApiError` and WebAuthn errors. */
export async function requestPasskey(store: ViewerStore): Promise<string> {
  const { options } = await apiOf(store)('passkeyLoginOptions')
  return askForPasskey(options)
}
