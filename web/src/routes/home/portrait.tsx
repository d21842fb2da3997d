import { MemberName } from '../../components/member-name.tsx'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import type { Example } from './examples.ts'

type PortraitProps = { of: Example; className?: string }

/** A drawn person with the name on the foot of the picture. It never comes before the words and their style. */
export function Portrait({ of: { portrait, name, age, isFictional }, className }: PortraitProps) {
  const text = useText()
  return (
    <figure
      className={cx('@container relative isolate aspect-[4/5] overflow-hidden rounded-m bg-surface-2', className)}
    >
      <img
        src={portrait}
        alt={text('index.portrait', { name })}
        width={400}
        height={500}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      <figcaption>
        <MemberName name={name} age={age} isFictional={isFictional} place="photo" />
      </figcaption>
    </figure>
  )
}
