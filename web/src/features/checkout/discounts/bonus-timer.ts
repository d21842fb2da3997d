const bonusDelayMs = 40_000

type BonusTimerOptions = {
  /** Whether the dialog was closed before, in this or another window. */
  isClosed: () => boolean
  /** Whether the member is busy, for example with another dialog. The timer then starts again. */
  isBusy: () => boolean
  open: () => void
}

/** Starts when the member enters the members area. Returns a cancel function to call when they leave it. */
export function startBonusTimer({ isClosed, isBusy, open }: BonusTimerOptions): () => void {
  let timer = setTimeout(onTimeout, bonusDelayMs)
  function onTimeout() {
    if (isClosed()) return
    if (isBusy()) timer = setTimeout(onTimeout, bonusDelayMs)
    else open()
  }
  return () => clearTimeout(timer)
}
