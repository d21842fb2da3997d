import type { CSSProperties } from 'react'
import { MemberName } from '../../components/member-name.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import type { SamplePerson } from './sample-people.ts'

/** The largest picture of the first view is fetched first; what is further down waits. */
type Haste = 'first' | 'eager' | 'lazy'

type SampleImageProps = { of: SamplePerson; haste?: Haste; className?: string; style?: CSSProperties }

/** The picture alone. Whoever uses it prints name and label beside it, through `MemberName`. */
export function SampleImage({ of: { portrait, name }, haste = 'lazy', className, style }: SampleImageProps) {
  return (
    <img
      src={portrait}
      alt={useText()('index.portrait', { name })}
      width={480}
      height={600}
      loading={haste === 'lazy' ? 'lazy' : 'eager'}
      decoding={haste === 'first' ? 'sync' : 'async'}
      {...(haste === 'first' && { fetchPriority: 'high' })}
      className={className}
      style={style}
    />
  )
}

/** A card with name and label on the picture. */
export function SamplePortrait({ of, haste, className }: SampleImageProps) {
  return (
    <figure
      className={cx('@container relative isolate aspect-[4/5] overflow-hidden rounded-m bg-surface-2', className)}
    >
      <SampleImage of={of} haste={haste ?? 'lazy'} className="size-full object-cover" />
      <figcaption>
        <MemberName name={of.name} age={of.age} isFictional place="photo" />
      </figcaption>
    </figure>
  )
}

/** Says what the people on the page are. */
export function SampleNote({ className }: { className?: string }) {
  return <p className={cx('text-13', className)}>{useText()('landers.examples_note')}</p>
}
