import { Avatar } from '@velvet/ui/avatar'
import { IconButton } from '@velvet/ui/icon-button'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { PublishedLike } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'
import { usePopupLike } from './use-popup-like.ts'

/** Announces a new like. The live region is always rendered, so that screen readers notice the change. */
export function LikePopup() {
  const { like, close } = usePopupLike()
  return (
    <div
      aria-live="polite"
      data-above-bars=""
      className="fixed inset-x-4 z-40 grid justify-items-center md:inset-x-auto md:end-6"
    >
      {like && <PopupCard like={like} onClose={close} />}
    </div>
  )
}

export function PopupCard({ like, onClose }: { like: Omit<PublishedLike, 'main_image'>; onClose: () => void }) {
  const text = useText()
  return (
    <section
      aria-label={text('likes.popup')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="relative flex w-full max-w-toast animate-rise items-center gap-1 rounded-m border border-line bg-surface pe-2 shadow-3"
    >
      <Link
        to={`/likes/m/${like.id}`}
        onClick={onClose}
        className="flex min-w-0 flex-1 items-center gap-3.5 rounded-m p-3.5 text-ink no-underline"
      >
        <Avatar name={like.name} src={like.photo?.thumb ?? null} size={56} />
        <span className="grid min-w-0 gap-0.5">
          <span className="font-bold text-primary">{text('likes.new')}</span>
          <MemberName name={like.name} age={like.age} isFictional={like.is_fictional} responder={like.responder} />
        </span>
      </Link>
      <IconButton label={text('likes.popup_close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
