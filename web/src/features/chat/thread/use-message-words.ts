import type { ShownMessage } from '../../../lib/chat/shown-message.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'

const longest = 60

/** A message in a few words, to say which one is meant. */
export function useMessageWords(): (message: ShownMessage) => string {
  const text = useText()
  return ({ type, gift, text: words }) => {
    if (type === 'photo') return text('chat.last.photo')
    if (type === 'gift' && gift) return text(`gifts.name.${gift}`)
    return words.length > longest ? `${words.slice(0, longest)}…` : words
  }
}
