type UpdateState = {
  /** The member clicked the update button. */
  isAsked: boolean
  /** The member navigated to another page. */
  hasMoved: boolean
  /** There is unsent text or a pending photo upload. */
  isWriting: boolean
}

/** Whether the page may reload for a new version: on request, or on a navigation if no input would be lost. */
export function canReloadForNewVersion({ isAsked, hasMoved, isWriting }: UpdateState): boolean {
  return isAsked || (hasMoved && !isWriting)
}
