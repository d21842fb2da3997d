import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { MemberName } from '../../../components/member-name.tsx'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { markOf } from '../../../lib/site-theme.ts'
import { usePrices } from '../../../lib/viewer/use-prices.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { cx } from '../../../ui/cx.ts'
import type { SamplePerson } from '../sample-people.ts'
import { SampleImage } from '../sample-portrait.tsx'

type PostProps = { by: SamplePerson; words: string; isFirst?: boolean; children?: ReactNode }

/** An opening line of a fictional profile, and what an answer to such a line costs. */
export function Post({ by, words, isFirst = false, children }: PostProps) {
  return (
    <article className="socialnetwork-post">
      <div className="flex items-center gap-3">
        <SampleImage of={by} haste={isFirst ? 'first' : 'lazy'} className="socialnetwork-face" />
        <MemberName name={by.name} age={by.age} isFictional />
      </div>
      <p className="mt-3 text-17">{words}</p>
      {children}
      <Actions />
    </article>
  )
}

/** Both lead to the form: there is nobody yet who could like or answer. */
function Actions() {
  const text = useText()
  const price = usePrices()
  const { message_credits: credits } = useSettings()
  return (
    <div className="socialnetwork-actions">
      <a href="#join">
        <Heart aria-hidden="true" />
        {text('landers.socialnetwork_like')}
      </a>
      <a href="#join">
        <MessageCircle aria-hidden="true" />
        {text('landers.socialnetwork_answer')}
      </a>
      {price && (
        <p className="ms-auto px-2 text-13 text-ink-2 tabular-nums">
          {text('index.talk_cost', { credits, price: price(credits) })}
        </p>
      )}
    </div>
  )
}

export function HousePost({ isPinned = false, children }: { isPinned?: boolean; children: string }) {
  const text = useText()
  const { name, theme } = useSettings()
  return (
    <article className={cx('socialnetwork-post', isPinned && 'socialnetwork-pinned')}>
      <div className="flex items-center gap-3">
        <span className="socialnetwork-house">
          <BrandMark mark={markOf(theme)} size={26} />
        </span>
        <div>
          <p className="leading-snug font-bold">{name}</p>
          <p className="socialnetwork-by">
            {text(isPinned ? 'landers.socialnetwork_house_pinned' : 'landers.socialnetwork_house')}
          </p>
        </div>
      </div>
      <p className={cx('mt-3', isPinned ? 'text-20 font-semibold' : 'text-17')}>{children}</p>
    </article>
  )
}
