import { Button } from '@velvet/ui/button'
import type { ComponentProps } from 'react'
import type { MemberTotal } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type ShowButtonProps = ComponentProps<typeof Button> & { total: MemberTotal | null }

/** Submits the filters. The label shows the number of results. */
export function ShowButton({ total, ...rest }: ShowButtonProps) {
  const text = useText()
  const label = total
    ? text(total.is_exact ? 'search.show_count' : 'search.show_count_about', { count: total.count })
    : text('search.show')
  return (
    <>
      <Button {...rest} type="submit" block className="tabular-nums">
        {label}
      </Button>
      <span role="status" className="sr-only">
        {total && label}
      </span>
    </>
  )
}
