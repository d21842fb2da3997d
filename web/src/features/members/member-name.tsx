import { fictionalLabel, type Responder } from '@velvet/contract/responders'
import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Drama } from 'lucide-react'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'

const labelOnPhoto =
  'max-w-[calc(100%-12px)]! gap-1! rounded-s! px-1.5! text-11! @min-[150px]:rounded-button! @min-[150px]:px-2! @min-[150px]:text-13!'

const labelClasses = {
  line: 'whitespace-nowrap',
  title: 'tracking-normal whitespace-nowrap',
  photo: cx('absolute start-1.5 top-1.5 @min-[150px]:start-2 @min-[150px]:top-2', labelOnPhoto),
  card: cx('card-label', labelOnPhoto),
}

type MemberNameProps = {
  name: string
  /** Left out within sentences. */
  age?: number
  /** Required, because a fictional profile is labelled in words wherever its name is shown. */
  isFictional: boolean
  /** Who answers for a fictional profile. Null for members and drawn examples. */
  responder: Responder | null
  /**
   * `line`: within other text. `photo`: over a photo, with the label at the top and the name at the bottom; the parent
   * is positioned and a container. `card`: in a grid with the areas “photo” and “name”, with the label at the bottom of
   * the photo. `title`: as the title of a page.
   */
  place?: keyof typeof labelClasses
}

/** Renders the name of a profile. A lint rule reports names that are rendered without it. */
export function MemberName({ name, age, isFictional, responder, place = 'line' }: MemberNameProps) {
  const text = useText()
  const isOnPhoto = place === 'photo' || place === 'card'
  const label = isFictional && (
    <FictionalLabel responder={responder} tone={isOnPhoto ? 'deep' : 'primary'} className={labelClasses[place]} />
  )
  const nameAndAge = age === undefined ? name : text('common.name_and_age', { name, age })

  if (place === 'photo') {
    return (
      <>
        <b className="absolute inset-x-0 bottom-0 bg-linear-to-b from-transparent via-[rgb(43_8_25/.5)] via-45% to-[rgb(43_8_25/.82)] px-2.5 pt-8 pb-2 text-13 leading-snug text-white md:px-3 md:pb-2.5 md:text-15">
          {nameAndAge}
        </b>
        {label}
      </>
    )
  }
  if (place === 'line') {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 leading-snug wrap-anywhere">{nameAndAge}</b>
        {label}
      </span>
    )
  }
  const styledName = age === undefined ? <b>{name}</b> : <LightAge name={name} age={age} />
  return place === 'card' ? (
    <>
      {/* Long names wrap, because truncating them would hide the age. */}
      <span className="card-name">{styledName}</span>
      {label}
    </>
  ) : (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 wrap-anywhere">{styledName}</span>
      {label}
    </span>
  )
}

type FictionalLabelProps = { responder: Responder | null; tone: 'deep' | 'primary'; className: string }

/** For a photo that is shown without the name. */
export function FictionalLabel({ responder, tone, className }: FictionalLabelProps) {
  const text = useText()
  return (
    <Tag tone={tone} icon={<Drama aria-hidden="true" />} className={className}>
      {text(fictionalLabel(responder))}
    </Tag>
  )
}

/** Renders the name in bold and the age in normal weight. */
function LightAge({ name, age }: { name: string; age: number }) {
  return (
    <span className="font-normal">
      <RichText id="member.name_and_age" values={{ name, age }} tags={{ b: (inside) => <b>{inside}</b> }} />
    </span>
  )
}
