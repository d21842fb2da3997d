import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings, useSiteWriters } from '../../session/index.ts'
import { useMaxCreditPrice } from '../../wallet/index.ts'

export type Chapter = { id: string; timestamp: string; title: string; caption: string; script: string }

/** Returns the three chapters of the film, for its captions, its table of contents and its script. */
export function useChapters(): Chapter[] {
  const text = useText()
  const price = useMaxCreditPrice()
  const writers = useSiteWriters()
  const { message_credits: credits, refund_days: days } = useSettings()
  const cost = price && { credits, price: price(credits) }
  return [
    {
      id: 'who',
      timestamp: '0:04',
      title: text('landers.video_who_title'),
      caption: text('landers.video_who_text'),
      script: text('landers.video_who_script', { writers }),
    },
    {
      id: 'cost',
      timestamp: '0:17',
      title: text('landers.video_cost_title'),
      caption: cost ? text('landers.video_cost_text', cost) : text('landers.fact_price_unknown'),
      script: cost ? text('landers.video_cost_script', cost) : text('landers.fact_price_unknown'),
    },
    {
      id: 'back',
      timestamp: '0:31',
      title: text('landers.video_back_title'),
      caption: text('landers.video_back_text', { days }),
      script: text('landers.video_back_script'),
    },
  ]
}
