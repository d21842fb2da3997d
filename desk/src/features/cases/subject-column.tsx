import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/time.ts'
import { Column } from '../../parts/column.tsx'
import { partTexts } from '../../parts/part-texts.ts'
import { subjectPath, type CaseNotice, type CaseSheet } from './case-queries.ts'
import { caseTexts } from './case-texts.ts'
import { Message } from './case-message.tsx'
import { EvidencePhoto } from './evidence-photo.tsx'

const texts = caseTexts.subject

type SubjectColumnProps = {
  sheet: CaseSheet
  notice: CaseNotice | undefined
  isHolder: boolean
  isPhotoShown: boolean
  onHold: (isHeld: boolean) => void
  /** Messages around the reported ones, if the person may read them. */
  moreMessages: ReactNode
}

/** The profile as it is now, and what was submitted with the selected notice. */
export function SubjectColumn({ sheet, notice, isHolder, isPhotoShown, onHold, moreMessages }: SubjectColumnProps) {
  const { subject } = sheet
  const reported = notice?.profile
  const hasChanged = Boolean(reported && reported.bio !== subject.bio)
  return (
    <Column
      title={texts.title}
      aside={
        sheet.member_id === null ? (
          <span className="text-ink-2">{caseTexts.case.page}</span>
        ) : (
          <Link to={subjectPath(sheet)} aria-keyshortcuts="m" className="link">
            {texts.openSheet}
          </Link>
        )
      }
    >
      <div className="grid gap-5">
        {sheet.member_id !== null && (
          <Block title={texts.now}>
            <p className="flex flex-wrap items-center gap-2">
              <b className="text-15">{subject.nickname}</b>
              {subject.is_fictional && <Tag tone="warn">{partTexts.fictional}</Tag>}
              {subject.has_left && <Tag>{texts.left}</Tag>}
              <span className="text-12 text-ink-2">
                {subject.joined_at !== null && texts.joined(formatMoment(subject.joined_at))}
              </span>
              <span className="text-12 text-ink-2">{texts.language(subject.locale)}</span>
            </p>
            <Words text={subject.bio} />
          </Block>
        )}
        {reported && (
          <Block title={texts.asReported}>
            {reported.nickname !== subject.nickname && <p>{texts.nickname(reported.nickname)}</p>}
            {hasChanged ? (
              <>
                <Tag tone="warn">{texts.changedBio}</Tag>
                <Words text={reported.bio} />
              </>
            ) : (
              <p className="text-ink-2">{texts.sameBio}</p>
            )}
          </Block>
        )}
        {notice?.has_photo && (
          <Block title={texts.photo}>
            {isHolder ? (
              <EvidencePhoto
                params={{ site: sheet.site_id, id: sheet.id, notice: notice.id }}
                isShown={isPhotoShown}
                onHold={onHold}
              />
            ) : (
              <p className="text-ink-2">{texts.photoHolder}</p>
            )}
          </Block>
        )}
        {notice && notice.message_count > 0 && notice.messages.length === 0 && (
          <Block title={texts.messages}>
            <p className="text-ink-2">{texts.messagesHolder}</p>
          </Block>
        )}
        {notice && notice.messages.length > 0 && (
          <Block title={texts.messages}>
            <ol className="grid gap-1.5">
              {notice.messages.map((message, index) => (
                <Message key={index} message={message} />
              ))}
            </ol>
            {moreMessages}
          </Block>
        )}
        {notice && !notice.has_photo && notice.message_count === 0 && !reported && (
          <p className="text-ink-2">{texts.nothing}</p>
        )}
      </div>
    </Column>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-12 font-bold text-ink-2">{title}</h3>
    {children}
  </section>
)

const Words = ({ text }: { text: string }) => (
  <p className={cx('mt-1 break-words whitespace-pre-wrap', !text && 'text-ink-3')}>{text || texts.noBio}</p>
)
