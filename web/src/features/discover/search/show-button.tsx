import { Button } from '@velvet/ui/button'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { MemberTotal } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type ShowButtonProps = ComponentProps<typeof Button> & {
  total: MemberTotal | null
  /** The results beside the button are already those of the filters. */
  isApplied?: boolean
}

/** Submits the filters. The label shows the number of results. */
export function ShowButton({ total, isApplied = false, ...rest }: ShowButtonProps) {
  const text = useText()
  const [exact, about] = isApplied
    ? (['search.match_count', 'search.match_count_about'] as const)
    : (['search.show_count', 'search.show_count_about'] as const)
  const label = total ? text(total.is_exact ? exact : about, { count: total.count }) : text('search.show')
  // The results say that there are none.
  const className = isApplied && total?.count === 0 ? 'hidden! noscript:flex!' : 'tabular-nums'
  return (
    <>
      <Button {...rest} type="submit" variant={isApplied ? 'quiet' : 'primary'} block className={className}>
        {isApplied ? (
          <>
            <Check aria-hidden="true" className="size-4.5 text-good noscript:hidden" />
            <span className="noscript:hidden">{label}</span>
            {/* Without scripts the label cannot follow the fields. */}
            <span className="hidden noscript:inline">{text('search.show')}</span>
          </>
        ) : (
          label
        )}
      </Button>
      <span role="status" className="sr-only">
        {total && label}
      </span>
    </>
  )
}
