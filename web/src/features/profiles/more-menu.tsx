import { Ban, Ellipsis, Flag } from 'lucide-react'
import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { panelAddress, type Panel } from './panel.ts'
import { pressInstead } from './press-instead.ts'

type MoreMenuProps = { member: MemberProfile; onPanel: (panel: Panel) => void }

export function MoreMenu({ member: { id, name }, onPanel }: MoreMenuProps) {
  const text = useText()
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
