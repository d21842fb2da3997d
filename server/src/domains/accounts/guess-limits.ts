import type { AccountsDeps } from './accounts-deps.ts'

export type Guess = {
  siteId: string
  /** The typed address or name, whether it exists or not. */
  name: string
  memberId: string | undefined
  network: string
  /** Set when the device has logged in to the account before. Such a device has a limit of its own. */
  knownDevice: string | undefined
}

/**
 * Limits password guesses. Whether a lock is reported depends on the typed name only, so that known and unknown names
 * look alike. Attempts on an account under all of its names are counted together, but above that limit the login only
 * fails: reporting a lock would reveal which address belongs to which username.
 */
export function createGuessLimits({ password, guesses }: Pick<AccountsDeps['limits'], 'password' | 'guesses'>) {
  function keysOf({ siteId, name, memberId, network, knownDevice }: Guess) {
    const typed = `${siteId}:name:${name.toLowerCase()}`
    const account = memberId ? `${siteId}:member:${memberId}` : `${siteId}:unknown:${name.toLowerCase()}`
    return { typed, account, from: knownDevice ?? network, isKnownDevice: knownDevice !== undefined }
  }

  /** Counts one attempt. Returns 0 or the seconds to wait. Known devices do not count towards the shared limit. */
  async function countAttempt(subject: string, { from, isKnownDevice }: { from: string; isKnownDevice: boolean }) {
    const waitSeconds = await password.consume(`${subject}:${from}`)
    return waitSeconds > 0 || isKnownDevice ? waitSeconds : guesses.consume(subject)
  }

  return {
    /**
     * Counts an attempt. Called before the password is checked, so that concurrent requests cannot exceed the limit.
     * `lockedForSeconds`: time until this name may be tried again. `isSpent`: the account has no attempts left, so that
     * even the right password fails.
     */
    async take(guess: Guess): Promise<{ lockedForSeconds: number; isSpent: boolean }> {
      const keys = keysOf(guess)
      const lockedForSeconds = await countAttempt(keys.typed, keys)
      return { lockedForSeconds, isSpent: lockedForSeconds > 0 || (await countAttempt(keys.account, keys)) > 0 }
    },

    /** Resets the attempts from this network or device after a correct password. */
    async resetAfterSuccess(guess: Guess): Promise<void> {
      const { typed, account, from, isKnownDevice } = keysOf(guess)
      await Promise.all(
        [typed, account].flatMap((subject) => [
          password.reset(`${subject}:${from}`),
          ...(isKnownDevice ? [] : [guesses.restore(subject)]),
        ]),
      )
    },

    /** Resets the limits of an account after a password reset. */
    async resetAccount(siteId: string, memberId: string, names: string[]): Promise<void> {
      const subjects = [`${siteId}:member:${memberId}`, ...names.map((name) => `${siteId}:name:${name.toLowerCase()}`)]
      await Promise.all(subjects.map((subject) => guesses.reset(subject)))
    },
  }
}
