type Facts = {
  /** The member pressed the button. */
  isAsked: boolean
  /** The member went to another page by themselves. */
  hasMoved: boolean
  /** A text that is begun, a photo on its way. */
  isWriting: boolean
}

/** Whether the page may load itself anew for a new version. By itself it never does, and never under a pen. */
export function mayTakeOver({ isAsked, hasMoved, isWriting }: Facts): boolean {
  return isAsked || (hasMoved && !isWriting)
}
