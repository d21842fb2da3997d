import type { Caution } from '@velvet/contract/chat-rules'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.tsx'

/** Why to be careful with what stands above, and where to tell us. */
export function CautionLine({ cautions, reportTo }: { cautions: readonly Caution[]; reportTo: string }) {
  const text = useText()
  if (cautions.length === 0) return null
  return (
    <p className="mt-1 flex max-w-[48ch] items-start gap-2 rounded-s bg-warn-soft px-3 py-2 text-13 text-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 text-warn" />
      <span>
        {cautions.map((caution) => text(`chat.caution.${caution}`)).join(' ')}{' '}
        <Link to={reportTo} className="link -my-3 inline-block py-3">
          {text('chat.caution_report')}
        </Link>
      </span>
    </p>
  )
}
