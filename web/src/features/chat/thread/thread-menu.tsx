import { IconButton } from '@velvet/ui/icon-button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@velvet/ui/menu'
import { Ban, CircleHelp, EllipsisVertical, Flag, Gift, Trash2, Undo2, UserRound } from 'lucide-react'
import type { Conversation } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { reportAddress } from './report-address.ts'

type ThreadMenuProps = {
  conversation: Conversation
  /** Id of the newest message of the counterpart, which a report refers to. */
  lastReceivedId: string | undefined
  onGift: (() => void) | null
  onAskReal: () => void
  onRemove: () => void
}

export function ThreadMenu({ conversation, lastReceivedId, onGift, onAskReal, onRemove }: ThreadMenuProps) {
  const text = useText()
  const { id, name } = conversation.member
  return (
    <Menu
      label={text('chat.menu')}
      trigger={(props) => (
        <IconButton {...props} label={text('chat.menu')}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuLink to={`/members/${id}`} icon={<UserRound aria-hidden="true" />}>
        {text('chat.view_profile')}
      </MenuLink>
      {onGift && (
        <MenuItem icon={<Gift aria-hidden="true" />} onSelect={onGift}>
          {text('chat.gift_send')}
        </MenuItem>
      )}
      <MenuItem icon={<CircleHelp aria-hidden="true" />} onSelect={onAskReal}>
        {text('chat.ask_real')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onRemove}>
        {text('chat.remove')}
      </MenuItem>
      <MenuLink to={`/members/${id}?show=block&talk=${conversation.id}`} icon={<Ban aria-hidden="true" />}>
        {text('member.block', { name })}
      </MenuLink>
      <MenuLink to={reportAddress(id, conversation.id, lastReceivedId)} icon={<Flag aria-hidden="true" />}>
        {text('chat.caution_report')}
      </MenuLink>
      <MenuLink to="/withdraw" icon={<Undo2 aria-hidden="true" />}>
        {text('footer.withdraw')}
      </MenuLink>
    </Menu>
  )
}
