import { Drama } from 'lucide-react'
import { RichText, useText } from '../lib/i18n/use-text.tsx'
import { cx } from '../ui/cx.ts'
import { Tag } from '../ui/tag.tsx'

const labelOnPhoto =
  'max-w-[calc(100%-12px)]! gap-1! rounded-s! px-1.5! text-11! @min-[150px]:rounded-full! @min-[150px]:px-2! @min-[150px]:text-13!'

const labels = {
  line: 'whitespace-nowrap',
  title: 'tracking-normal whitespace-nowrap',
  photo: cx('absolute start-1.5 top-1.5 @min-[150px]:start-2 @min-[150px]:top-2', labelOnPhoto),
  card: cx('relative col-span-full row-start-1 m-1.5 self-end justify-self-start @min-[150px]:m-2', labelOnPhoto),
}

type MemberNameProps = {
  name: string
  /** Left out in a sentence, where the name alone stands. */
  age?: number
  /** Must be said: a fictional profile is named as such, in words, wherever its name stands. */
  isFictional: boolean
  /**
   * `photo`: over a portrait, which is positioned and a container; the label on top, the name at the foot. `card`: in a
   * grid whose first row is the portrait; the label at its foot, the name below. `title`: the page is about this person.
   */
  place?: keyof typeof labels
}

/** The one way to print a profile's name. */
export function MemberName({ name, age, isFictional, place = 'line' }: MemberNameProps) {
  const text = useText()
  const isOnPhoto = place === 'photo' || place === 'card'
  const label = isFictional && <FictionalLabel tone={isOnPhoto ? 'deep' : 'primary'} className={labels[place]} />
  const whole = age === undefined ? name : text('common.name_and_age', { name, age })

  if (place === 'photo') {
    return (
      <>
        <b className="absolute inset-x-0 bottom-0 bg-linear-to-b from-transparent via-[rgb(43_8_25/.5)] via-45% to-[rgb(43_8_25/.82)] px-2.5 pt-8 pb-2 text-13 leading-snug text-white md:px-3 md:pb-2.5 md:text-15">
          {whole}
        </b>
        {label}
      </>
    )
  }
  if (place === 'line') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="leading-snug">{whole}</b>
        {label}
      </span>
    )
  }
  const light = age === undefined ? <b>{name}</b> : <LightAge name={name} age={age} />
  return place === 'card' ? (
    <>
      <span className="col-start-1 row-start-2 mt-2 truncate ps-0.5 leading-snug">{light}</span>
      {label}
    </>
  ) : (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 wrap-anywhere">{light}</span>
      {label}
    </span>
  )
}

/** For a picture that stands apart from the name. */
export function FictionalLabel({ tone, className }: { tone: 'deep' | 'primary'; className: string }) {
  const text = useText()
  return (
    <Tag tone={tone} icon={<Drama aria-hidden="true" />} className={className}>
      {text('fictional.label')}
    </Tag>
  )
}

/** The eye lands on the name; the age stays in the background. */
function LightAge({ name, age }: { name: string; age: number }) {
  return (
    <span className="font-normal">
      <RichText id="member.name_and_age" values={{ name, age }} tags={{ b: (inside) => <b>{inside}</b> }} />
    </span>
  )
}
