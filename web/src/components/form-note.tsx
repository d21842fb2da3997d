import { CircleAlert, CircleCheck } from 'lucide-react'
import { Note } from '../ui/note.tsx'

/** How a form went, above it or in its place. */
export function FormNote({
  bad,
  good,
  className,
}: {
  bad?: string | undefined
  good?: string | undefined
  className?: string
}) {
  const look = className === undefined ? {} : { className }
  if (bad) {
    return (
      <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} {...look}>
        <b>{bad}</b>
      </Note>
    )
  }
  if (!good) return null
  return (
    <Note tone="good" role="status" icon={<CircleCheck aria-hidden="true" />} {...look}>
      {good}
    </Note>
  )
}
