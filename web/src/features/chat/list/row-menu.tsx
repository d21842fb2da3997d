import { IconButton } from '@velvet/ui/icon-button'
import { Menu, MenuItem } from '@velvet/ui/menu'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Hidden until the row is hovered or the button has focus. Always visible on touch devices. */
export function RowMenu({ name, onRemove }: { name: string; onRemove: () => void }) {
  const text = useText()
  return (
    <div className="absolute end-1.5 top-1/2 -translate-y-1/2 pointer-coarse:-end-0.5">
      <Menu
        label={text('chat.row_menu', { name })}
        trigger={(props) => (
          <IconButton
            {...props}
            label={text('chat.row_menu', { name })}
            className="text-ink-2! opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:bg-surface pointer-fine:shadow-1 pointer-coarse:opacity-100"
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      >
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onRemove}>
          {text('chat.remove')}
        </MenuItem>
      </Menu>
    </div>
  )
}
