import { ChevronDown, Globe, LogOut, Settings, UserRound } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { languageAddress } from '../../lib/addresses/redirects.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuLink, MenuSeparator } from '../../ui/menu.tsx'

/** What belongs to the member: profile, settings, the way out. On a phone the languages are here too. */
export function AccountMenu() {
  const text = useText()
  const user = useUser()
  const { pathname, search } = useLocation()
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
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full p-1 text-ink-2 transition-colors hover:bg-hover lg:pe-2.5"
        >
          <Avatar name={name} src={image?.thumb_filename ?? null} size={36} />
          <ChevronDown aria-hidden="true" className="hidden size-4.5 lg:block" />
        </button>
      )}
    >
      <MenuLink to="/profile" icon={<UserRound aria-hidden="true" />}>
        {text('nav.my_profile')}
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden="true" />}>
        {text('nav.settings')}
      </MenuLink>
      <div className="md:hidden">
        <MenuLink to={languageAddress(pathname + search)} icon={<Globe aria-hidden="true" />}>
          {text('nav.language')}
        </MenuLink>
      </div>
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
