import { Drama } from 'lucide-react'
import { useText } from '../lib/i18n/use-text.tsx'
import { cx } from '../ui/cx.ts'
import { Tag } from '../ui/tag.tsx'

type MemberNameProps = {
  name: string
  age: number
  /** Must be said: a fictional profile is named as such, in words, wherever its name stands. */
  isFictional: boolean
  /** `photo`: over a portrait, which is positioned and a container; the label on top, the name at the foot. */
  place?: 'line' | 'photo'
}

/** The one way to print a profile's name. */
export function MemberName({ name, age, isFictional, place = 'line' }: MemberNameProps) {
  const text = useText()
  const isOnPhoto = place === 'photo'
  const label = isFictional && (
    <Tag
      tone={isOnPhoto ? 'deep' : 'primary'}
      icon={<Drama aria-hidden="true" />}
      className={cx(
        isOnPhoto
          ? 'absolute start-1.5 top-1.5 max-w-[calc(100%-12px)]! gap-1! rounded-s! px-1.5! text-11! @min-[150px]:start-2 @min-[150px]:top-2 @min-[150px]:rounded-full! @min-[150px]:px-2! @min-[150px]:text-13!'
          : 'whitespace-nowrap',
      )}
    >
      {text('fictional.label')}
    </Tag>
  )
  if (!isOnPhoto) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="leading-snug">{text('common.name_and_age', { name, age })}</b>
        {label}
      </span>
    )
  }
  return (
    <>
      <b className="absolute inset-x-0 bottom-0 bg-linear-to-b from-transparent via-[rgb(43_8_25/.5)] via-45% to-[rgb(43_8_25/.82)] px-2.5 pt-8 pb-2 text-13 leading-snug text-white md:px-3 md:pb-2.5 md:text-15">
        {text('common.name_and_age', { name, age })}
      </b>
      {label}
    </>
  )
}
