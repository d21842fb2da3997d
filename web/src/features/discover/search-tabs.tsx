import { TabLinks } from '@velvet/ui/tabs'
import { useText } from '../../shared/i18n/use-text.tsx'

const placeClasses = {
  page: 'wrap max-sm:px-3 md:pt-2',
  title: '-mx-4 -mt-6 mb-4 px-3 md:-mt-7 md:px-4 md:mb-6 xl:m-0 xl:-mb-px xl:shrink-0 xl:px-0 xl:[&>nav]:border-0',
}

/**
 * The three ways to find members, each a page of its own. `page`: at the top of a page. `title`: before the title of a
 * page, and in the same row on wide screens.
 */
export function SearchTabs({ place = 'page' }: { place?: keyof typeof placeClasses }) {
  const text = useText()
  return (
    <div className={placeClasses[place]}>
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
