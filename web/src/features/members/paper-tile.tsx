import { Avatar } from '@velvet/ui/avatar'
import { cx } from '@velvet/ui/cx'
import type { QuoteCard } from '../../shared/api/responses.ts'
import { LazyInterestIcon } from './lazy-interest-icon.tsx'

type PaperTileProps = Pick<QuoteCard, 'name' | 'is_fictional'> &
  Partial<Pick<QuoteCard, 'quote' | 'language' | 'interests'>> & {
    /** `deck`: a large card of the swipe game. */
    size?: 'card' | 'deck'
    /** Whether a button covers the foot of the tile. */
    hasFoot?: boolean
    /** Whether a mark covers the place of the initial. */
    hasMark?: boolean
  }

/** Quotes above these lengths are set smaller. */
const mediumQuoteLength = 70
const longQuoteLength = 95

const quoteClasses = {
  card: {
    short: 'text-16 leading-snug @min-[180px]:text-20',
    medium: 'text-15 leading-snug @min-[180px]:text-17',
    long: 'text-13 leading-snug @min-[180px]:text-16 @min-[220px]:text-17',
  },
  deck: { short: 'text-34', medium: 'text-26', long: 'text-26' },
}

/**
 * Shown in place of a photo: the member's own words set large, or the icons of some interests, or the initial. Hidden
 * from screen readers; the card contains the same as text.
 */
export function PaperTile({
  name,
  is_fictional,
  quote,
  language,
  interests = [],
  size = 'card',
  hasFoot,
  hasMark,
}: PaperTileProps) {
  const length = lengthOf(quote ?? '')
  return (
    <span
      aria-hidden="true"
      className={cx('paper', is_fictional && size === 'card' && 'pb-9 @min-[150px]:pb-10', hasFoot && 'pb-13!')}
    >
      <Avatar
        name={name}
        size={32}
        className={hasMark ? 'invisible' : '[&>span]:bg-primary! [&>span]:text-on-primary!'}
      />
      {quote ? (
        <span className="paper-words grid min-h-0 flex-1 content-center overflow-hidden py-1">
          <q lang={language} className={cx('words wrap-anywhere', quoteClasses[size][length])}>
            {quote}
          </q>
        </span>
      ) : (
        <span className="m-auto grid grid-cols-3 gap-3 opacity-80 @min-[180px]:gap-4">
          {interests.map(({ icon }) => (
            <LazyInterestIcon key={icon} icon={icon} className="size-7 @min-[180px]:size-9" />
          ))}
        </span>
      )}
    </span>
  )
}

const lengthOf = ({ length }: string) =>
  length > longQuoteLength ? 'long' : length > mediumQuoteLength ? 'medium' : 'short'
