import { Tag } from '@velvet/ui/tag'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import type { Promotion } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Loaded on demand, because the page is complete without the drawing. */
const PromotionArt = lazy(async () => ({ default: (await import('./promotion-art.tsx')).PromotionArt }))

/** A labelled advertisement with the name of the advertiser and an external link. It must not look like a member. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const id = useId()
  const { advertiser, title, text: description, art, href } = promotion
  return (
    <li className="@container">
      <a
        href={href}
        target="_blank"
        rel="sponsored nofollow noopener"
        aria-describedby={id}
        className="group block rounded-m text-15 text-ink no-underline outline-offset-4 @min-[180px]:text-17"
      >
        <span className="relative block aspect-4/5 rounded-m bg-surface-2 p-2 inset-ring inset-ring-line @min-[180px]:p-2.5">
          <Suspense>
            <PromotionArt art={art} />
          </Suspense>
          <Tag className="absolute start-3 top-3 bg-surface! text-ink! text-11! shadow-1 @min-[150px]:text-13! @min-[180px]:start-4 @min-[180px]:top-4">
            {text('search.ad')}
          </Tag>
        </span>
        <b className="mt-2 line-clamp-2 px-0.5 leading-snug">{title}</b>
        <span className="flex items-center gap-1.5 px-0.5 text-13 text-ink-2 @min-[180px]:text-15">
          <span className="min-w-0 wrap-anywhere">{text('search.ad_by', { advertiser })}</span>
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </span>
        <span className="mt-0.5 line-clamp-2 px-0.5 text-13 text-ink-2">{description}</span>
      </a>
      <span id={id} hidden>
        {text('search.ad_leaving', { advertiser })}
      </span>
    </li>
  )
}
