import { FormNote } from '../../components/form-note.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'

type MoreMovementsProps = { cursor: string; isLoading: boolean; hasFailed: boolean; load: () => void }

/** Earlier movements below these; without scripts they are the next page. */
export function MoreMovements({ cursor, isLoading, hasFailed, load }: MoreMovementsProps) {
  const text = useText()
  return (
    <form
      method="get"
      action="/transactions"
      onSubmit={(event) => {
        event.preventDefault()
        load()
      }}
      className="grid justify-items-center gap-3 pt-5 pb-3"
    >
      <FormNote bad={hasFailed ? text('credits.more_failed') : undefined} />
      <input type="hidden" name="cursor" value={cursor} />
      <Button type="submit" variant="quiet" loading={isLoading}>
        {text('credits.more')}
      </Button>
    </form>
  )
}
