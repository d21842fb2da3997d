import { ButtonLink } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { CloseButton, DialogPanel, dialogBoxClass } from '@velvet/ui/dialog-panel'
import { useModal } from '@velvet/ui/use-modal'
import { Heart } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FictionalLabel, FirstLines, useDraft, useInCommonText, useOpeners } from '../../members/index.ts'
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
  const { id, name, is_fictional: isFictional, responder } = member
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
              'display mt-1 grid min-h-17 content-center sm:min-h-9 text-balance wrap-anywhere',
              headline.length > longHeadlineLength && 'text-20',
            )}
          >
            {headline}
          </span>
        </>
      }
      lead={isFictional && <FictionalLabel responder={responder} tone="primary" className="" />}
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

function FirstLinesOf({ memberId, openers }: { memberId: string; openers: readonly string[] | undefined }) {
  const text = useText()
  const [draft, setDraft] = useDraft(memberId)
  if (openers?.length === 0) return <p className="-mt-4 text-ink-2">{text('chat.say_hello')}</p>
  return (
    <>
      <p className="-mt-4 mb-3.5 text-ink-2">{text('match.lead')}</p>
      <div className="-mx-2 -mb-2 sm:mx-0">
        <FirstLines openers={openers} draft={draft} onDraft={setDraft} />
      </div>
    </>
  )
}

function Photos({ member: { name, age, photo } }: { member: MemberCard }) {
  const text = useText()
  const own = useUser()?.profile
  return (
    <div className="relative mt-5 -me-9 mb-6 h-57 sm:mt-0 sm:h-65">
      <Photo
        src={own?.main_image?.match}
        name={own?.name ?? ''}
        caption={text('match.you')}
        className="end-[calc(50%-14px)] -rotate-6 [&>figcaption]:pe-9"
      />
      <Photo
        src={photo?.card}
        name={name}
        caption={text('common.name_and_age', { name, age })}
        className="start-[calc(50%-14px)] top-2.5 rotate-5 [&>figcaption]:ps-9"
      />
      <span className="absolute start-1/2 -bottom-3 -ms-7 grid size-14 place-items-center rounded-full border-5 border-surface bg-primary text-on-primary">
        <Heart aria-hidden="true" className="size-6 fill-current" />
      </span>
    </div>
  )
}

type PhotoProps = { src: string | undefined; name: string; caption: string; className: string }

/** An instant photo with a caption, which leaves room for the heart between the photos. Shows the first letter of the name if there is no photo. */
function Photo({ src, name, caption, className }: PhotoProps) {
  const [initial = ''] = name.trim()
  return (
    <figure
      className={cx('absolute w-38 rounded-m bg-(--paper) p-1.5 pb-0 text-(--paper-ink) shadow-2 sm:w-44', className)}
    >
      <span className="grid aspect-4/5 place-items-center overflow-hidden rounded-[11px] bg-primary-soft text-56 font-bold text-on-primary-soft">
        {src ? (
          <img src={src} alt="" decoding="async" className="size-full object-cover" />
        ) : (
          <span aria-hidden="true">{initial.toLocaleUpperCase()}</span>
        )}
      </span>
      <figcaption className="display truncate px-1 pt-1.5 pb-2 text-15">{caption}</figcaption>
    </figure>
  )
}
