import type { Chat } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'

/** The last message in one line. */
export function useLastText(): (last: Chat['last_message']) => string {
  const text = useText()
  const { name: site } = useSettings()
  return (last) => {
    if (!last) return text('chat.last.none')
    if (last.type === 'photo') return text(last.is_own ? 'chat.last.photo_own' : 'chat.last.photo')
    if (last.type === 'system') return text('chat.last.system', { site })
    if (last.type === 'gift' && last.gift) {
      const gift = text(`gifts.name.${last.gift}`)
      return text(last.is_own ? 'chat.last.gift_own' : 'chat.last.gift', { gift })
    }
    return last.is_own ? text('chat.last.own', { text: last.text }) : last.text
  }
}
