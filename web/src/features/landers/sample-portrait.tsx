import { cx } from '@velvet/ui/cx'
import type { CSSProperties } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'
import type { SamplePerson } from './sample-people.ts'

/** `first` is for the largest image above the fold, `lazy` for images further down. */
type LoadPriority = 'first' | 'eager' | 'lazy'

type SampleImageProps = { of: SamplePerson; priority?: LoadPriority; className?: string; style?: CSSProperties }

/** The image only. The caller has to show the name and the fictional label beside it with `MemberName`. */
export function SampleImage({ of: { portrait, name }, priority: haste = 'lazy', className, style }: SampleImageProps) {
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

/** A card with the name and the fictional label on the image. */
export function SamplePortrait({ of, priority: haste, className }: SampleImageProps) {
  return (
    <figure
      className={cx('@container relative isolate aspect-[4/5] overflow-hidden rounded-m bg-surface-2', className)}
    >
      <SampleImage of={of} priority={haste ?? 'lazy'} className="size-full object-cover" />
      <figcaption>
        <MemberName name={of.name} age={of.age} isFictional responder={null} place="photo" />
      </figcaption>
    </figure>
  )
}

/** Says that the people on the page are not members. */
export function SampleNote({ className }: { className?: string }) {
  return <p className={cx('text-13', className)}>{useText()('landers.examples_note')}</p>
}
