import { useLocation } from 'react-router'
import { FormNote } from '../../components/form-note.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'

type MoreLikesProps = { cursor: string; isLoading: boolean; hasFailed: boolean; load: () => void }

/** Further likes below these; without scripts they are the next page. */
export function MoreLikes({ cursor, isLoading, hasFailed, load }: MoreLikesProps) {
  const text = useText()
  const { pathname } = useLocation()
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        load()
      }}
      className="mt-8 grid justify-items-center gap-3"
    >
      <FormNote bad={hasFailed ? text('likes.more_failed') : undefined} />
      <input type="hidden" name="cursor" value={cursor} />
      <Button type="submit" variant="quiet" loading={isLoading}>
        {text('likes.more')}
      </Button>
    </form>
  )
}
