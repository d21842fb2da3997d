import { IconButton } from '@velvet/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@velvet/ui/menu'
import { ArrowLeft, ArrowRight, Ellipsis, Star, Trash2 } from 'lucide-react'
import { useText } from '../../../../shared/i18n/use-text.tsx'

/** A small button, so that it does not cover the face, with a touch target of 44 px. */
export const photoButtonClass = 'size-8! before:absolute before:-inset-1.5'

export type PhotoMenuProps = {
  number: number
  count: number
  /** Called with the new index of the photo. */
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
