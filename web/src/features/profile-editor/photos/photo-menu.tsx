import { ArrowLeft, ArrowRight, Ellipsis, Star, Trash2 } from 'lucide-react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'

/** Small to the eye, so that the face stays in sight, and still 44 px to the finger. */
export const photoButtonClass = 'size-8! before:absolute before:-inset-1.5'

export type PhotoMenuProps = {
  number: number
  count: number
  /** Moves it to another place in the order. */
  onMove: (to: number) => void
  onRemove: () => void
}

export function PhotoMenu({ number, count, onMove, onRemove }: PhotoMenuProps) {
  const text = useText()
  const label = text('photos.options', { number })
  const index = number - 1
  return (
    <Menu
      label={label}
      trigger={(trigger) => (
        <IconButton {...trigger} label={label} variant="photo" className={photoButtonClass}>
          <Ellipsis />
        </IconButton>
      )}
    >
      <MenuItem icon={<Star aria-hidden="true" />} disabled={index === 0} onSelect={() => onMove(0)}>
        {text('photos.make_main')}
      </MenuItem>
      <MenuItem icon={<ArrowLeft aria-hidden="true" />} disabled={index === 0} onSelect={() => onMove(index - 1)}>
        {text('photos.earlier')}
      </MenuItem>
      <MenuItem icon={<ArrowRight aria-hidden="true" />} disabled={number === count} onSelect={() => onMove(index + 1)}>
        {text('photos.later')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onRemove}>
        {text('photos.remove')}
      </MenuItem>
    </Menu>
  )
}
