import { cx } from '@velvet/ui/cx'
import type { ShownPhoto } from '../../shared/api/responses.ts'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { photoPlaceholder } from './photo-placeholder.ts'

type PhotoPictureProps = {
  files: Pick<ShownPhoto, 'thumb' | 'card' | 'full' | 'width' | 'height' | 'thumbhash'>
  size: 'thumb' | 'card' | 'full'
  /** Empty if the text next to the photo has the same content. */
  alt: string
  /** Whether this is the first visible photo of the page, which is loaded before all others. */
  isFirst?: boolean
  className?: string
}

/** A photo in the best format that the browser supports, with a placeholder in its colours until it is loaded. */
export function PhotoPicture({ files, size, alt, isFirst = false, className }: PhotoPictureProps) {
  // Placeholder pictures make the document larger. Before hydration only the first photo has one, the others a colour.
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
