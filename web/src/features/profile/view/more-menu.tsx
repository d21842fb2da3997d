import { IconButton } from '@velvet/ui/icon-button'
import type { ComponentProps } from 'react'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@velvet/ui/menu'
import { Ban, Clock, Ellipsis, Flag, MessageSquareHeart } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { panelAddress } from '../../safety/index.ts'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import type { MemberActionsProps } from './member-actions-props.ts'

type MoreMenuProps = Pick<MemberActionsProps, 'member' | 'later' | 'onPanel'> &
  Pick<ComponentProps<typeof Menu>, 'side'> &
  Pick<ComponentProps<typeof IconButton>, 'variant' | 'size'>

export function MoreMenu({ member: { id, name }, later, onPanel, side, variant, size }: MoreMenuProps) {
  const text = useText()
  return (
    <Menu
      label={text('member.more')}
      {...(side && { side })}
      trigger={(props) => (
        <IconButton {...props} label={text('member.more')} variant={variant ?? 'line'} size={size}>
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
