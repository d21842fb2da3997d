import type { MessageId } from '@velvet/i18n/message-ids'
import type { StoredCard } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

const names: Partial<Record<StoredCard['brand'], string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
}

const plain: MessageId = 'payments.method.card'

/** “Visa, ending in 4242”. */
export function useCardName(): (card: StoredCard) => string {
  const text = useText()
  return ({ brand, last_four }) => text('payments.card_ending', { brand: names[brand] ?? text(plain), last_four })
}
