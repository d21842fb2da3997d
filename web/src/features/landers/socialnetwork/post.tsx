import { BrandMark } from '@velvet/ui/brand-mark'
import { cx } from '@velvet/ui/cx'
import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { markOf, useSettings } from '../../session/index.ts'
import { useMaxCreditPrice } from '../../wallet/index.ts'
import type { SamplePerson } from '../sample-people.ts'
import { SampleImage } from '../sample-portrait.tsx'

type PostProps = { by: SamplePerson; body: string; isFirst?: boolean; children?: ReactNode }

/** A post of a fictional profile, with the price of a reply. */
export function Post({ by, body, isFirst = false, children }: PostProps) {
  return (
    <article className="socialnetwork-post">
      <div className="flex items-center gap-3">
        <SampleImage of={by} priority={isFirst ? 'first' : 'lazy'} className="socialnetwork-face" />
        <MemberName name={by.name} age={by.age} isFictional responder={null} />
      </div>
      <p className="mt-3 text-17">{body}</p>
      {children}
      <Actions />
    </article>
  )
}

/** Both links lead to the form, because visitors cannot like or reply yet. */
function Actions() {
  const text = useText()
  const price = useMaxCreditPrice()
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

export function SitePost({ isPinned = false, children }: { isPinned?: boolean; children: string }) {
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
