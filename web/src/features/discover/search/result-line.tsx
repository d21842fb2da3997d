import type { MemberTotal } from '../../../shared/api/responses.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Shows the number of results and how many of them are fictional. */
export function ResultLine({ total }: { total: MemberTotal }) {
  const text = useText()
  const { number } = useFormat()
  const values = { total: total.count, fictional: number(total.fictional) }
  const hasOnlyReal = total.fictional === 0
  const id = total.is_exact
    ? hasOnlyReal
      ? 'search.real_share'
      : 'search.fictional_share'
    : hasOnlyReal
      ? 'search.real_share_about'
      : 'search.fictional_share_about'
  return (
    <p role="status" className="leading-snug text-ink-2 max-sm:text-13 tabular-nums">
      {text(id, values)}
    </p>
  )
}
