import { Pencil } from 'lucide-react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** In the place of the bar, on one's own profile. */
export function OwnNote() {
  const text = useText()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-surface-2 py-2.5 ps-4 pe-2.5">
      <p className="text-ink-2">{text('member.own')}</p>
      <ButtonLink to="/profile" variant="quiet" size="s">
        <Pencil aria-hidden="true" className="size-4.5" />
        {text('member.edit')}
      </ButtonLink>
    </div>
  )
}
