import { cx } from '@velvet/ui/cx'
import { IconButton } from '@velvet/ui/icon-button'
import { Spinner } from '@velvet/ui/spinner'
import { Tag } from '@velvet/ui/tag'
import { EyeOff, GripVertical, Hourglass, ImageOff, Star } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { OwnPhoto } from '../../../../shared/api/responses.ts'
import { useHydrated } from '../../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../../shared/i18n/use-text.tsx'
import { PhotoPicture } from '../../../photos/index.ts'
import { photoButtonClass, PhotoMenu, type PhotoMenuProps } from './photo-menu.tsx'

type PhotoTileProps = Omit<PhotoMenuProps, 'number'> & {
  photo: OwnPhoto
  index: number
  isMain: boolean
  isDragged: boolean
  alt: string
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  dragProps: ComponentProps<'div'>
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, isMain, isDragged, alt, onKey, dragProps, ...menu } = props
  const text = useText()
  const isHydrated = useHydrated()
  const isBig = index === 0
  return (
    <li
      data-photo={photo.id}
      className={cx(
        'relative aspect-[4/5] overflow-hidden rounded-m bg-surface-2 transition-[opacity,scale,box-shadow]',
        isBig && 'col-span-2 row-span-2',
        isDragged && 'scale-[0.97] opacity-80 shadow-3',
      )}
    >
      <div {...dragProps} className={cx('size-full select-none', count > 1 && 'cursor-grab active:cursor-grabbing')}>
        {photo.files ? (
          <PhotoPicture files={photo.files} size={isBig ? 'card' : 'thumb'} alt={alt} isFirst={isBig} />
        ) : (
          <div role="img" aria-label={alt} className="grid size-full place-items-center text-ink-3">
            {photo.status === 'pending' ? <Spinner /> : <ImageOff aria-hidden="true" className="size-7" />}
          </div>
        )}
      </div>
      {isHydrated && (
        <>
          <span className="absolute end-1.5 top-1.5">
            <PhotoMenu {...menu} count={count} number={index + 1} />
          </span>
          {count > 1 && (
            <IconButton
              label={text('photos.handle', { number: index + 1 })}
              variant="photo"
              onKeyDown={onKey}
              {...(dragProps as ComponentProps<'button'>)}
              className={cx(
                photoButtonClass,
                'absolute! end-1.5 bottom-1.5 cursor-grab touch-none pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100',
              )}
            >
              <GripVertical />
            </IconButton>
          )}
        </>
      )}
      <div className="pointer-events-none absolute start-1.5 end-10 bottom-1.5 flex flex-wrap gap-1 pointer-fine:end-1.5">
        {isMain && (
          <Tag tone="deep" icon={<Star aria-hidden="true" />}>
            <TagText isShort={!isBig}>{text('photos.main')}</TagText>
          </Tag>
        )}
        {photo.status === 'pending' && (
          <Tag tone="shade" icon={<Hourglass aria-hidden="true" />}>
            <TagText isShort={!isBig}>{text('photos.pending_short')}</TagText>
          </Tag>
        )}
        {photo.status === 'refused' && (
          <Tag tone="bad" icon={<EyeOff aria-hidden="true" />}>
            <TagText isShort={!isBig}>{text('photos.refused')}</TagText>
          </Tag>
        )}
      </div>
    </li>
  )
}

/** Small tiles on phones only show the icon. The notes below the photos explain it. */
function TagText({ isShort, children }: { isShort: boolean; children: string }) {
  return <span className={cx(isShort && 'max-sm:sr-only')}>{children}</span>
}
