import {
  Ban,
  Bell,
  ChevronDown,
  CircleHelp,
  Coins,
  LogOut,
  ReceiptText,
  Settings,
  Undo2,
  UserRound,
} from 'lucide-react'
import { Form } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useUser } from '../../../features/session/use-viewer.ts'
import { Avatar } from '@velvet/ui/avatar'
import { Menu, MenuLink, MenuSeparator } from '@velvet/ui/menu'

/** Links to the member's pages that are not in the navigation, from 768 px up. Phones have the page `/you` instead. */
export function AccountMenu() {
  const text = useText()
  const user = useUser()
  if (!user) return null
  const { name, main_image: image } = user.profile
  return (
    <Menu
      label={text('nav.account', { name })}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={text('nav.account', { name })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button p-1 text-ink-2 transition-colors hover:bg-hover lg:pe-2.5"
        >
          <Avatar name={name} src={image?.thumb_filename ?? null} size={36} />
          <ChevronDown aria-hidden="true" className="hidden size-4.5 lg:block" />
        </button>
      )}
    >
      <MenuLink to="/profile" icon={<UserRound aria-hidden="true" />}>
        {text('nav.my_profile')}
      </MenuLink>
      <MenuLink to="/credits" icon={<Coins aria-hidden="true" />}>
        {text('nav.credits')}
        <span className="ms-auto ps-3 font-normal text-ink-2 tabular-nums">
          {text('nav.credits_left', { count: user.credits })}
        </span>
      </MenuLink>
      <MenuLink to="/transactions" icon={<ReceiptText aria-hidden="true" />}>
        {text('nav.orders')}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to="/notifications" icon={<Bell aria-hidden="true" />}>
        {text('settings.notifications')}
      </MenuLink>
      <MenuLink to="/blocked" icon={<Ban aria-hidden="true" />}>
        {text('member.blocked_list')}
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden="true" />}>
        {text('nav.settings')}
      </MenuLink>
      <MenuLink to="/faq" icon={<CircleHelp aria-hidden="true" />}>
        {text('nav.help')}
      </MenuLink>
      <MenuLink to="/withdraw" icon={<Undo2 aria-hidden="true" />}>
        {text('footer.withdraw')}
      </MenuLink>
      <MenuSeparator />
      <Form method="post" action="/logout">
        <button
          type="submit"
          role="menuitem"
          className="flex min-h-11 w-full items-center gap-3 rounded-s px-3 py-2 text-start leading-snug font-semibold text-ink hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2"
        >
          <LogOut aria-hidden="true" className="size-5 text-ink-2" />
          {text('nav.logout')}
        </button>
      </Form>
    </Menu>
  )
}
