import { cx } from '@velvet/ui/cx'
import { IconLink } from '@velvet/ui/icon-button'
import { Tag } from '@velvet/ui/tag'
import { Camera, Info } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InCommon, InterestIcon, MemberName, OnlineDot, PaperTile } from '../../members/index.ts'
import { Stamps } from './stamps.tsx'
import type { DeckCard as Card } from './swipe-pile.ts'

/** Classes by depth: the top card, then the visible edges of the cards below it. */
const classesByDepth = [
  'z-3 shadow-2 touch-pan-y select-none cursor-grab active:cursor-grabbing',
  'z-2 translate-y-3 scale-95',
  'z-1 translate-y-6 scale-90',
]

type DeckCardProps = ComponentProps<'article'> & { card: Card; depth: number }

export function DeckCard({ card, depth, ...rest }: DeckCardProps) {
  const isTop = depth === 0
  return (
    <article
      {...rest}
      inert={!isTop}
      aria-hidden={!isTop || undefined}
      className={cx(
        'group absolute inset-0 flex origin-bottom flex-col overflow-hidden rounded-l border border-line bg-surface transition-transform duration-(--slow)',
        classesByDepth[depth],
      )}
    >
      <Portrait card={card} isTop={isTop} />
      <Details card={card} />
    </article>
  )
}

function Portrait({ card, isTop }: { card: Card; isTop: boolean }) {
  const text = useText()
  const { id, name, photo, photo_count: count } = card
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden bg-surface-2 text-ink-3">
      {photo ? (
        <img
          src={photo.card}
          alt=""
          draggable={false}
          decoding="async"
          fetchPriority={isTop ? 'high' : 'auto'}
          className="size-full object-cover object-[50%_30%]"
        />
      ) : (
        <PaperTile {...card} size="deck" />
      )}
      {count > 1 && (
        <Tag tone="shade" icon={<Camera aria-hidden="true" />} className="absolute start-3.5 top-3.5 tabular-nums">
          {text('member.photo_count', { count })}
        </Tag>
      )}
      <IconLink
        to={`/members/${id}`}
        variant="photo"
        label={text('swipe.info', { name })}
        draggable={false}
        className="absolute! end-2.5 top-2.5"
      >
        <Info aria-hidden="true" />
      </IconLink>
      <Stamps />
    </div>
  )
}

/** Without a quote, the card shows the interests. */
function Details({ card }: { card: Card }) {
  const text = useText()
  const { photo, quote, language, in_common: inCommon } = card
  return (
    <div className="px-5 pt-3.5 pb-4.5">
      <h2 className="text-26!">
        <MemberName
          name={card.name}
          age={card.age}
          isFictional={card.is_fictional}
          responder={card.responder}
          place="title"
        />
      </h2>
      <p className="mt-0.5 flex min-h-5.5 items-center gap-3 text-ink-2">
        {card.city}
        {card.is_online && (
          <span className="inline-flex items-center gap-1.5 text-13 font-semibold text-good">
            <OnlineDot />
            {text('member.online')}
          </span>
        )}
      </p>
      {quote && (
        // From 768 px on, the whole text is beside the card.
        <p className={photo ? cx('mt-1.5', card.about && 'md:hidden') : 'sr-only'}>
          <q lang={language} className="words line-clamp-3 text-17 leading-snug wrap-anywhere md:text-20">
            {quote}
          </q>
        </p>
      )}
      {inCommon && (
        <div className="mt-2">
          <InCommon inCommon={inCommon} />
        </div>
      )}
      {!quote && card.interests.length > 0 && (
        <ul className="mt-2 flex h-7.5 flex-wrap gap-1.5 overflow-hidden">
          {card.interests.map((interest) => (
            <li key={interest.id}>
              <Tag
                tone={interest.is_shared ? 'primary' : 'neutral'}
                icon={<InterestIcon icon={interest.icon} />}
                className="min-h-7.5!"
              >
                {interest.name}
                {interest.is_shared && <span className="sr-only">{text('member.shared')}</span>}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
