import { ApiError } from '../../shared/api/api-error.ts'
import type { Api } from '../../shared/api/create-api.ts'
import { embeddedUser } from './embedded-user.ts'
import type { ViewerStore } from './viewer-store.ts'

/** Refetches the user. Sets the viewer to null if the session has ended, and ignores other errors. */
export async function refetchUser(api: Api, store: ViewerStore): Promise<void> {
  try {
    store.set(embeddedUser((await api('getUser')).user))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required') store.set(null)
  }
}
