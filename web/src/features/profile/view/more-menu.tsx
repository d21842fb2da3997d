import { IconButton } from '@velvet/ui/icon-button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@velvet/ui/menu'
import { Ban, Clock, Ellipsis, Flag, MessageSquareHeart } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { panelAddress, type Panel } from '../../safety/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { useSaveForLater } from './use-save-for-later.ts'

type MoreMenuProps = { member: MemberProfile; isSavedForLater: boolean; onPanel: (panel: Panel) => void }

export function MoreMenu({ member: { id, name }, isSavedForLater, onPanel }: MoreMenuProps) {
  const text = useText()
  const later = useSaveForLater({ id, name }, isSavedForLater)
  return (
    <Menu
      label={text('member.more')}
      side="above"
      trigger={(props) => (
        <IconButton {...props} label={text('member.more')} variant="line" size="l">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuLink
        to={panelAddress(id, 'words')}
        icon={<MessageSquareHeart aria-hidden="true" />}
        onClick={(event) => onPlainClick(event, () => onPanel({ kind: 'words' }))}
      >
        {text('likes.with_words')}
      </MenuLink>
      <form
        method="post"
        action={`/members/${id}`}
        onSubmit={(event) => {
          event.preventDefault()
          void later.toggle()
        }}
      >
        <MenuItem name="intent" value={later.isKept ? 'drop' : 'keep'} icon={<Clock aria-hidden="true" />}>
          {text(later.isKept ? 'likes.drop' : 'likes.keep')}
        </MenuItem>
      </form>
      <MenuSeparator />
      <MenuLink
        to={panelAddress(id, 'block')}
        icon={<Ban aria-hidden="true" />}
        onClick={(event) => onPlainClick(event, () => onPanel({ kind: 'block' }))}
      >
        {text('member.block', { name })}
      </MenuLink>
      <MenuLink
        to={panelAddress(id, 'report')}
        icon={<Flag aria-hidden="true" />}
        onClick={(event) => onPlainClick(event, () => onPanel({ kind: 'report', photo: null }))}
      >
        {text('member.report')}
      </MenuLink>
    </Menu>
  )
}
