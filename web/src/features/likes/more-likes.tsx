import { Button } from '@velvet/ui/button'
import { useLocation } from 'react-router'
import { FormNote } from '../../shared/forms/form-note.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'

type MoreLikesProps = { cursor: string; isLoading: boolean; hasFailed: boolean; load: () => void }

/** Button that loads more likes below the list. Without scripts it opens the next page. */
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
      <FormNote error={hasFailed ? text('likes.more_failed') : undefined} />
      <input type="hidden" name="cursor" value={cursor} />
      <Button type="submit" variant="quiet" loading={isLoading}>
        {text('likes.more')}
      </Button>
    </form>
  )
}
