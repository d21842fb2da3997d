import { useText } from '../../../lib/i18n/use-text.tsx'
import { usePrices } from '../../../lib/viewer/use-prices.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'

export type Chapter = { id: string; at: string; title: string; words: string; script: string }

/** What the film says: its captions, its table of contents and its script are the same three chapters. */
export function useChapters(): Chapter[] {
  const text = useText()
  const price = usePrices()
  const { message_credits: credits, refund_days: days } = useSettings()
  const cost = price && { credits, price: price(credits) }
  return [
    {
      id: 'who',
      at: '0:04',
      title: text('landers.video_who_title'),
      words: text('landers.video_who_text'),
      script: text('landers.video_who_script'),
    },
    {
      id: 'cost',
      at: '0:17',
      title: text('landers.video_cost_title'),
      words: cost ? text('landers.video_cost_text', cost) : text('landers.fact_price_unknown'),
      script: cost ? text('landers.video_cost_script', cost) : text('landers.fact_price_unknown'),
    },
    {
      id: 'back',
      at: '0:31',
      title: text('landers.video_back_title'),
      words: text('landers.video_back_text', { days }),
      script: text('landers.video_back_script'),
    },
  ]
}
