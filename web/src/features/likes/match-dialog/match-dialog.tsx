import { ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { CloseButton, DialogPanel, dialogBoxClass } from '@velvet/ui/dialog-panel'
import { useModal } from '@velvet/ui/use-modal'
import { Heart } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import {
  FictionalLabel,
  FirstLines,
  firstLinesRoom,
  useDraft,
  useInCommonText,
  useOpeners,
} from '../../members/index.ts'
import { useApi, useUser } from '../../session/index.ts'
import { useMessagePrice } from '../../wallet/index.ts'
import { refetchLikes } from '../refetch-likes.ts'
import { MatchConfetti } from './match-confetti.tsx'

/** Headlines above this length are set smaller. */
const longHeadlineLength = 42

type MatchDialogProps = { member: MemberCard; onClose: () => void }

/** Announces a match with both photos, what both share, first lines and one button. */
export function MatchDialog({ member, onClose }: MatchDialogProps) {
  const api = useApi()
  const modal = useModal(onClose)
  const titleId = useId()
  const { id } = member
  // The dialog reveals the like, so the like counts as seen.
  useEffect(() => {
    void api('seeLike', { params: { id } }).then(
      () => refetchLikes(api),
      () => undefined,
    )
  }, [api, id])
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        dialogBoxClass(),
        'z-2000 animate-rise overflow-visible! backdrop:animate-fade backdrop:bg-scrim backdrop:backdrop-blur-[6px] open:flex',
      )}
    >
      <MatchConfetti />
      <MatchPanel member={member} titleId={titleId} onClose={onClose} />
    </dialog>
  )
}

/** Content of the match dialog. */
export function MatchPanel({ member, titleId, onClose }: MatchDialogProps & { titleId: string }) {
  const text = useText()
  const inCommonText = useInCommonText()
  const price = useMessagePrice()
  const { id, name, is_fictional: isFictional } = member
  // A fictional profile gets no first lines before the viewer has confirmed to know that it is fictional.
  const { data, isError } = useOpeners(id, !isFictional)
  const headline = (data && inCommonText(data.in_common, name)) ?? text('match.text', { name })
  return (
    <DialogPanel
      titleId={titleId}
      centred
      above={<Photos member={member} />}
      title={
        <>
          <span className="block text-15 tracking-normal text-primary">{text('match.title')}</span>{' '}
          <span
            className={cx(
              'display grid min-h-17 content-center text-balance wrap-anywhere',
              headline.length > longHeadlineLength && 'text-20',
            )}
          >
            {headline}
          </span>
        </>
      }
      lead={isFictional && <FictionalLabel tone="primary" className="" />}
      actions={
        <ButtonLink to={`/members/${id}/chat`} size="l" block onClick={onClose}>
          {text('chat.write_to', { name })}
        </ButtonLink>
      }
      footnote={price && text('match.price', { price })}
      close={<CloseButton label={text('common.close')} onClick={onClose} />}
    >
      {!isFictional && <FirstLinesOf memberId={id} openers={isError ? [] : data?.openers} />}
    </DialogPanel>
  )
}

/** Their room is reserved, so that nothing moves when they are loaded. */
function FirstLinesOf({ memberId, openers }: { memberId: string; openers: readonly string[] | undefined }) {
  const text = useText()
  const [draft, setDraft] = useDraft(memberId)
  if (openers?.length === 0) return <p className="-mt-4 text-ink-2">{text('chat.say_hello')}</p>
  return (
    <>
      <p className="-mt-4 mb-3.5 text-ink-2">{text('match.lead')}</p>
      <div aria-busy={!openers} className={cx('-mx-2 sm:mx-0', firstLinesRoom)}>
        {openers && <FirstLines openers={openers} draft={draft} onDraft={setDraft} />}
      </div>
    </>
  )
}

function Photos({ member }: { member: MemberCard }) {
  const text = useText()
  const own = useUser()?.profile
  return (
    <div className="relative mx-auto -me-9 mt-1 mb-7 h-52 sm:h-58">
      <Photo
        src={own?.main_image?.match}
        name={own?.name ?? ''}
        alt={text('match.you')}
        className="end-[calc(50%-14px)] -rotate-6"
      />
      <Photo
        src={member.photo?.card}
        name={member.name}
        alt={text('common.name_and_age', { name: member.name, age: member.age })}
        className="start-[calc(50%-14px)] top-2.5 rotate-5"
      />
      <span className="absolute start-1/2 -bottom-2 -ms-7.5 grid size-15 place-items-center rounded-full border-5 border-surface bg-primary text-on-primary">
        <Heart aria-hidden="true" className="size-6.5 fill-current" />
      </span>
    </div>
  )
}

type PhotoProps = { src: string | undefined; name: string; alt: string; className: string }

/** Shows the first letter of the name if there is no photo. */
function Photo({ src, name, alt, className }: PhotoProps) {
  const [initial = ''] = name.trim()
  return (
    <span
      className={cx(
        'absolute block aspect-4/5 w-37 overflow-hidden rounded-[20px] border-5 border-surface bg-primary-soft shadow-2 sm:w-42',
        className,
      )}
    >
      {src ? (
        <img src={src} alt={alt} decoding="async" className="size-full object-cover" />
      ) : (
        <span
          role="img"
          aria-label={alt}
          className="grid size-full place-items-center text-56 font-bold text-on-primary-soft"
        >
          {initial.toLocaleUpperCase()}
        </span>
      )}
    </span>
  )
}
