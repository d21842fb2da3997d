import { ArrowRight, Lock } from 'lucide-react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { UnlockLink } from './unlock-link.tsx'

/** The one line that says why photos are blurred, and the way to them. */
export function LockedLine({ memberId }: { memberId: string }) {
  const text = useText()
  const isMember = useUser() !== null
  return (
    <UnlockLink
      memberId={memberId}
      className="mt-3 flex min-h-14 items-center gap-3.5 rounded-m bg-surface-2 px-4 py-2.5 leading-snug text-ink no-underline transition-colors hover:bg-hover max-sm:mx-4 lg:col-span-full"
    >
      <Lock aria-hidden="true" className="size-5 text-ink-2" />
      <span className="min-w-0 flex-1">
        <b className="block">{text(isMember ? 'member.photos_locked' : 'member.photos_signup')}</b>
        {isMember && <span className="block text-13 text-ink-2">{text('member.photos_locked_how')}</span>}
      </span>
      <ArrowRight aria-hidden="true" className="size-5 text-ink-2" />
    </UnlockLink>
  )
}
