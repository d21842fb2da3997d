import { draftStore } from './draft-store.ts'
import { draftWithOpener } from './opener-draft.ts'

type Move = {
  author: string
  recipient: string
  conversation: string
  /** Openers for the recipient, as far as they are loaded. */
  openers: readonly string[]
}

/** Moves the draft for a member into the conversation with that member. A draft in own words is not replaced. */
export function moveDraftToConversation({ author, recipient, conversation, openers }: Move): void {
  const text = draftStore.get(author, recipient)
  if (text === '') return
  draftStore.set(author, conversation, draftWithOpener(draftStore.get(author, conversation), text, openers))
  draftStore.set(author, recipient, '')
}
