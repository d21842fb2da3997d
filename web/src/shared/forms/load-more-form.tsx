import { Button } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { useLocation } from 'react-router'
import { FormNote } from './form-note.tsx'

type LoadMoreFormProps = {
  label: string
  cursor: string
  isLoading: boolean
  /** Explains that the last attempt failed. */
  error: string | undefined
  onLoad: () => void
  className?: string
}

/** Button below a list that loads more of it. Without scripts it opens the next page. */
export function LoadMoreForm({ label, cursor, isLoading, error, onLoad, className }: LoadMoreFormProps) {
  const { pathname } = useLocation()
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        onLoad()
      }}
      className={cx('grid justify-items-center gap-3', className)}
    >
      <FormNote error={error} />
      <input type="hidden" name="cursor" value={cursor} />
      <Button type="submit" variant="quiet" loading={isLoading}>
        {label}
      </Button>
    </form>
  )
}
