import { Ban, Clock, Ellipsis, Flag, MessageSquareHeart } from 'lucide-react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { panelAddress, type Panel } from './panel.ts'
import { pressInstead } from './press-instead.ts'
import { useLater } from './use-later.ts'

type MoreMenuProps = { member: MemberProfile; isLater: boolean; onPanel: (panel: Panel) => void }

export function MoreMenu({ member: { id, name }, isLater, onPanel }: MoreMenuProps) {
  const text = useText()
  const later = useLater({ id, name }, isLater)
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
        onClick={(event) => pressInstead(event, () => onPanel({ kind: 'words' }))}
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
        onClick={(event) => pressInstead(event, () => onPanel({ kind: 'block' }))}
      >
        {text('member.block', { name })}
      </MenuLink>
      <MenuLink
        to={panelAddress(id, 'report')}
        icon={<Flag aria-hidden="true" />}
        onClick={(event) => pressInstead(event, () => onPanel({ kind: 'report', photo: null }))}
      >
        {text('member.report')}
      </MenuLink>
    </Menu>
  )
}
