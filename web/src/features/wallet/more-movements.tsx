import { Button } from '@velvet/ui/button'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'

type MoreMovementsProps = { cursor: string; isLoading: boolean; hasFailed: boolean; load: () => void }

/** Button that loads older movements. Without scripts, it opens them as the next page. */
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
      <FormNote error={hasFailed ? text('credits.more_failed') : undefined} />
      <input type="hidden" name="cursor" value={cursor} />
      <Button type="submit" variant="quiet" loading={isLoading}>
        {text('credits.more')}
      </Button>
    </form>
  )
}
