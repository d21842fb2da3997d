const bonusDelay = 40_000

type BonusTimer = {
  /** It was closed before, here or in another window. */
  isClosed: () => boolean
  /** Somebody is in the middle of something else. */
  isBusy: () => boolean
  open: () => void
}

/** Starts on entering the members area. Answers what leaving it has to call. */
export function startBonusTimer({ isClosed, isBusy, open }: BonusTimer): () => void {
  let timer = setTimeout(ring, bonusDelay)
  function ring() {
    if (isClosed()) return
    if (isBusy()) timer = setTimeout(ring, bonusDelay)
    else open()
  }
  return () => clearTimeout(timer)
}
