import { ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { ImageOff } from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FictionalLabel } from '../../members/index.ts'
import { photoFrameClass } from './profile-layout.ts'

/** Shown instead of the gallery if there are no photos. */
export function EmptyGallery({ member }: { member: MemberProfile }) {
  const text = useText()
  return (
    <div
      className={cx(
        'relative grid content-center justify-items-center gap-2 bg-linear-to-b from-primary-soft to-surface-2 px-8 text-center max-sm:h-72! sm:aspect-4/5',
        photoFrameClass,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-20 place-items-center rounded-full bg-surface text-on-primary-soft shadow-1"
      >
        <ImageOff className="size-8" />
      </span>
      <p className="text-17 font-bold">{text('member.photos_none')}</p>
      <p className="max-w-[32ch] text-ink-2">
        {member.is_own ? text('member.photos_none_own') : text('member.photos_none_text', { name: member.name })}
      </p>
      {member.is_own && (
        <ButtonLink to="/profile" variant="soft" className="mt-3">
          {text('member.photos_add')}
        </ButtonLink>
      )}
      {member.is_fictional && (
        <FictionalLabel
          responder={member.responder}
          tone="deep"
          className="absolute start-3.5 bottom-8.5 sm:bottom-3.5"
        />
      )}
    </div>
  )
}
