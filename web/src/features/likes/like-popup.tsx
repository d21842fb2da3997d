import { X } from 'lucide-react'
import { Link } from 'react-router'
import { MemberName } from '../../components/member-name.tsx'
import type { LikeCard } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePopupLike } from './use-popup-like.ts'

/** A new like, told some seconds after arriving. It is there before, so that it is read out. */
export function LikePopup() {
  const { like, close } = usePopupLike()
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-4 bottom-[calc(var(--tabbar-height)+var(--safe-bottom)+var(--foot-bar,0px)+12px)] z-40 grid justify-items-center md:inset-x-auto md:end-6 md:bottom-[calc(var(--foot-bar,0px)+24px)]"
    >
      {like && <PopupCard like={like} onClose={close} />}
    </div>
  )
}

export function PopupCard({ like, onClose }: { like: LikeCard; onClose: () => void }) {
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
          <MemberName name={like.name} age={like.age} isFictional={like.is_fictional} />
        </span>
      </Link>
      <IconButton label={text('likes.popup_close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
