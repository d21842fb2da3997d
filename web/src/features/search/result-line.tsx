import type { MemberTotal } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

/** How many there are, and how many of them are fictional. */
export function ResultLine({ total }: { total: MemberTotal }) {
  const text = useText()
  const { number } = useFormat()
  const values = { total: total.count, fictional: number(total.fictional) }
  const isReal = total.fictional === 0
  const id = total.is_exact
    ? isReal
      ? 'search.real_share'
      : 'search.fictional_share'
    : isReal
      ? 'search.real_share_about'
      : 'search.fictional_share_about'
  return (
    <p role="status" className="leading-snug text-ink-2 max-sm:text-13 tabular-nums">
      {text(id, values)}
    </p>
  )
}
