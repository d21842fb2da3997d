import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { MemberName } from '../../features/members/member-name.tsx'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { Example } from './examples.ts'

type PortraitProps = { of: Example; className?: string }

/**
 * A drawn person with the name on the picture and a label that says whether it is an example or fictional. Loaded
 * lazily, so that the text and the CSS come first.
 */
export function Portrait({ of: { portrait, name, age, isFictional }, className }: PortraitProps) {
  const text = useText()
  return (
    <figure
      className={cx('@container relative isolate aspect-[4/5] overflow-hidden rounded-m bg-surface-2', className)}
    >
      <img
        src={portrait}
        alt={text('index.portrait', { name })}
        width={360}
        height={450}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      <figcaption>
        <MemberName name={name} age={age} isFictional={isFictional} responder={null} place="photo" />
        {!isFictional && (
          <Tag tone="shade" className="absolute start-1.5 top-1.5 max-w-[calc(100%-12px)]! rounded-s! px-1.5! text-11!">
            {text('index.example')}
          </Tag>
        )}
      </figcaption>
    </figure>
  )
}
