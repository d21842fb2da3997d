import { buttonClass } from '@velvet/ui/button'
import { IconButton } from '@velvet/ui/icon-button'
import { Menu, MenuItem, MenuLink, MenuRadio, MenuSeparator } from '@velvet/ui/menu'
import { Pagination } from '@velvet/ui/pagination'
import { TabLinks, Tabs } from '@velvet/ui/tabs'
import { Ban, Bookmark, ChevronDown, Ellipsis, Flag, Globe, LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chapter, Sample } from './sample.tsx'

const languages = { en: 'English', nl: 'Nederlands', de: 'Deutsch', fr: 'Français', pl: 'Polski' }

export function Navigation() {
  const [search] = useSearchParams()
  const [tab, setTab] = useState<'received' | 'sent' | 'matches'>('received')
  const [language, setLanguage] = useState('en')
  const page = Number(search.get('page') ?? 6)
  return (
    <Chapter title="Navigation">
      <Sample name="Menu">
        <Menu
          label="Language"
          align="start"
          trigger={(props) => (
            <button {...props} type="button" className={buttonClass({ variant: 'quiet', size: 's' })}>
              <Globe aria-hidden="true" className="size-5" />
              {language.toUpperCase()}
              <ChevronDown aria-hidden="true" className="size-4" />
            </button>
          )}
        >
          {Object.entries(languages).map(([id, name]) => (
            <MenuRadio key={id} lang={id} checked={id === language} onSelect={() => setLanguage(id)}>
              {name}
            </MenuRadio>
          ))}
        </Menu>
        <Menu
          label="Account"
          align="start"
          trigger={(props) => (
            <button {...props} type="button" className={buttonClass({ variant: 'quiet', size: 's' })}>
              <User aria-hidden="true" className="size-5" />
              Account
            </button>
          )}
        >
          <MenuLink to="#navigation" icon={<User aria-hidden="true" />}>
            My profile
          </MenuLink>
          <MenuLink to="#navigation" icon={<Settings aria-hidden="true" />}>
            Settings
          </MenuLink>
          <MenuSeparator />
          <MenuItem onSelect={() => undefined} icon={<LogOut aria-hidden="true" />}>
            Log out
          </MenuItem>
        </Menu>
        <Menu
          label="More"
          side="above"
          trigger={(props) => (
            <IconButton {...props} label="More" variant="line">
              <Ellipsis />
            </IconButton>
          )}
        >
          <MenuItem onSelect={() => undefined} icon={<Bookmark aria-hidden="true" />}>
            Keep for later
          </MenuItem>
          <MenuItem onSelect={() => undefined} icon={<Ban aria-hidden="true" />} disabled>
            Not now
          </MenuItem>
          <MenuItem onSelect={() => undefined} icon={<Flag aria-hidden="true" />} tone="danger">
            Report
          </MenuItem>
        </Menu>
      </Sample>
      <Sample name="Tabs within a page" className="block!">
        <Tabs
          label="Likes"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'received', label: 'Received', count: 132, panel: <p className="text-ink-2">132 people.</p> },
            { id: 'sent', label: 'Sent', count: 24, panel: <p className="text-ink-2">24 people.</p> },
            { id: 'matches', label: 'Matches', count: 6, panel: <p className="text-ink-2">6 people.</p> },
          ]}
        />
      </Sample>
      <Sample name="Tabs that are addresses" className="block!">
        <TabLinks
          label="Sections"
          tabs={[
            { to: '.', label: 'Here' },
            { to: '/elsewhere', label: 'Elsewhere', count: 3 },
          ]}
        />
      </Sample>
      <Sample name="Pagination" className="grid! justify-items-center gap-6">
        {[[page, 24] as const, [1, 5] as const].map(([current, pages]) => (
          <Pagination
            key={pages}
            label={`Pages of a list of ${pages}`}
            page={current}
            pages={pages}
            hrefOf={(number) => `?page=${number}`}
            previousLabel="Previous page"
            nextLabel="Next page"
            summary={`Page ${current} of ${pages}`}
          />
        ))}
      </Sample>
    </Chapter>
  )
}
