import type { ComponentProps } from 'react'
import type { MemberTotal } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'

type ShowButtonProps = ComponentProps<typeof Button> & { total: MemberTotal | null }

/** Sends the filters, and says beforehand how many they find. */
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
