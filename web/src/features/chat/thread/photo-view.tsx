import { IconButton } from '@velvet/ui/icon-button'
import { useModal } from '@velvet/ui/use-modal'
import { X } from 'lucide-react'
import type { MemberCard, ShownPhoto } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { PhotoPicture } from '../../photos/index.ts'

type PhotoViewProps = {
  files: Pick<ShownPhoto, 'thumb' | 'card' | 'full' | 'width' | 'height' | 'thumbhash'>
  alt: string
  member: MemberCard
  onClose: () => void
}

/** Shows one photo in a full-screen dialog, which is dark in both themes. */
export function PhotoView({ files, alt, member, onClose }: PhotoViewProps) {
  const text = useText()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-label={alt}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade flex-col bg-[#171114] text-white open:flex"
    >
      <header className="flex min-h-16 items-center gap-3 ps-4 pe-2 pt-[env(safe-area-inset-top)]">
        <span className="min-w-0 flex-1">
          <MemberName
            name={member.name}
            age={member.age}
            isFictional={member.is_fictional}
            responder={member.responder}
          />
        </span>
        <IconButton label={text('common.close')} onClick={onClose} className="text-white! hover:bg-white/15!">
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 items-center justify-center p-2 pb-[max(8px,env(safe-area-inset-bottom))] sm:px-18">
        <PhotoPicture
          files={files}
          size="full"
          alt={alt}
          className="h-auto! max-h-full w-auto! max-w-full rounded-s object-contain!"
        />
      </div>
    </dialog>
  )
}
