import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type AvatarProps = {
  /** The first letter is shown when there is no photo. */
  name: string
  src?: string | null
  /** Empty when the name is shown next to the avatar. */
  alt?: string
  size?: number
  /** Shows the online dot. The text is for screen readers. */
  onlineLabel?: string | false
  className?: string
}

export function Avatar({ name, src, alt = '', size = 48, onlineLabel = false, className }: AvatarProps) {
  const dotPx = Math.round(6 + size * 0.14)
  return (
    <span className={cx('relative inline-block shrink-0', className)} style={{ width: size, height: size }}>
      {src ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full rounded-button bg-surface-2 object-cover"
        />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          className="grid size-full place-items-center rounded-button bg-primary-soft font-bold text-on-primary-soft"
          style={{ fontSize: Math.round(size * 0.4) }}
        >
          {initial(name)}
        </span>
      )}
      {onlineLabel && (
        <span
          className="absolute end-0 bottom-0 rounded-full bg-online ring-[2.5px] ring-surface"
          style={{ width: dotPx, height: dotPx }}
        >
          <VisuallyHidden>{onlineLabel}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function initial(name: string): string {
  const [first = ''] = name.trim()
  return first.toLocaleUpperCase()
}
