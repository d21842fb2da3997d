import type { ShownPhoto } from '../lib/api/answers.ts'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { cx } from '../ui/cx.ts'
import { photoPlaceholder } from './photo-placeholder.ts'

type PhotoPictureProps = {
  files: Pick<ShownPhoto, 'thumb' | 'card' | 'full' | 'width' | 'height' | 'thumbhash'>
  size: 'thumb' | 'card' | 'full'
  /** Empty where the words beside it say the same. */
  alt: string
  /** The one photo that the page opens with: asked for at once, before all others. */
  isFirst?: boolean
  className?: string
}

/** A photo in the best format that the browser knows. Its colours hold the place until it has come. */
export function PhotoPicture({ files, size, alt, isFirst = false, className }: PhotoPictureProps) {
  // In the document only the first one is worth the bytes of a picture; the others have their colour until scripts run.
  const hasPicture = useHydrated() || isFirst
  const { webp, avif } = files[size]
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} />}
      <img
        src={webp}
        alt={alt}
        width={files.width}
        height={files.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        style={photoPlaceholder(files.thumbhash, hasPicture && size !== 'thumb' ? 'picture' : 'colour')}
        className={cx('size-full object-cover', className)}
      />
    </picture>
  )
}
