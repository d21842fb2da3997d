import { TabLinks } from '@velvet/ui/tabs'
import { useText } from '../../shared/i18n/use-text.tsx'

/** The three ways to find members, each a page of its own. */
export function SearchTabs() {
  const text = useText()
  return (
    <div className="wrap md:pt-2">
      <TabLinks
        label={text('search.ways')}
        tabs={[
          { to: '/members', label: text('search.browse') },
          { to: '/swipe-game', label: text('swipe.title') },
          { to: '/match-finder', label: text('finder.title') },
        ]}
      />
    </div>
  )
}
