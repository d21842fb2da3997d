import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type AvatarProps = {
  /** Its first letter stands in when there is no picture. */
  name: string
  src?: string | null
  /** Empty where the name stands beside it. */
  alt?: string
  size?: number
  /** Draws the dot; the words are for those who listen. */
  online?: string | false
  className?: string
}

export function Avatar({ name, src, alt = '', size = 48, online = false, className }: AvatarProps) {
  const dot = Math.round(6 + size * 0.14)
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
          className="size-full rounded-full bg-surface-2 object-cover"
        />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          className="grid size-full place-items-center rounded-full bg-primary-soft font-bold text-on-primary-soft"
          style={{ fontSize: Math.round(size * 0.4) }}
        >
          {initial(name)}
        </span>
      )}
      {online && (
        <span
          className="absolute end-0 bottom-0 rounded-full bg-online ring-[2.5px] ring-surface"
          style={{ width: dot, height: dot }}
        >
          <VisuallyHidden>{online}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function initial(name: string): string {
  const [first = ''] = name.trim()
  return first.toLocaleUpperCase()
}
