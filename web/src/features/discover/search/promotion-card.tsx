import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import type { Promotion } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Loaded on demand, because the page is complete without the drawing. */
const PromotionArt = lazy(async () => ({ default: (await import('./promotion-art.tsx')).PromotionArt }))

/** A labelled advertisement with the name of the advertiser and an external link. Its box keeps it apart from members. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const id = useId()
  const { advertiser, title, text: description, art, href } = promotion
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="sponsored nofollow noopener"
        aria-describedby={id}
        className="promotion block rounded-m bg-surface-2 p-3 text-13 text-ink-2 no-underline inset-ring inset-ring-line outline-offset-4 hover:inset-ring-control"
      >
        <span className="mb-2 block font-semibold">{text('search.ad')}</span>
        <span className="block aspect-square">
          <Suspense>
            <PromotionArt art={art} />
          </Suspense>
        </span>
        <b className="mt-2.5 block text-15 leading-snug wrap-anywhere text-ink">{title}</b>
        <span className="mt-1 line-clamp-3 leading-snug">{description}</span>
        <span className="mt-1.5 flex items-center gap-1.5">
          <span className="min-w-0 wrap-anywhere">{text('search.ad_by', { advertiser })}</span>
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </span>
      </a>
      <span id={id} hidden>
        {text('search.ad_leaving', { advertiser })}
      </span>
    </li>
  )
}
