import { minuteMs } from '@velvet/contract/durations'
import type { Container } from '../../src/app/container.ts'
import { complaintsStore, moderationStore, newReceipt, sealedAs } from '../../src/domains/moderation/stores.ts'
import { profilesStore } from '../../src/domains/profiles/stores.ts'
import { stableRandomId } from '../stable-id.ts'
import type { DemoSite } from '../sites.ts'
import type { WrittenNotice } from './notice-texts.ts'

/** Of a trusted flagger of the demo sites. */
const flaggerEmail = 'notices@hotline.example'

export type NewNotice = {
  /** Makes its id the same every time. */
  name: string
  notice: WrittenNotice
  subjectId: string
  reporterIds: string[]
  at: Date
}

export const noticeIdOf = (name: string, number = 0): string => stableRandomId(`desk/${name}/${number}`)

/**
 * Stores a report or complaint without a case and without mails: `openWaitingCases` then opens the case with the time of
 * the notice. Returns the reference number.
 */
export const insertNotice = (container: Container, site: DemoSite, added: NewNotice): Promise<string> =>
  added.notice.reason ? insertReports(container, site, added) : insertComplaint(container, site, added)

async function insertReports({ db, photos }: Container, { siteId }: DemoSite, added: NewNotice): Promise<string> {
  const { name, subjectId, at } = added
  const { reason = 'other', text, messages, reporters, hasPhoto } = added.notice
  const { sexuality_sealed: _sealed, ...profile } = { ...(await profilesStore.byId(db.direct, siteId, subjectId)) }
  const photo = hasPhoto
    ? ((await photos.copyForEvidence(siteId, subjectId, { sentId: undefined, photoId: undefined })) ?? null)
    : null
  const receipt = newReceipt()
  for (const [number, reporterId] of added.reporterIds.slice(0, reporters).entries()) {
    const isFirst = number === 0
    const talk = isFirst && messages.length > 0 ? { talk: talkOf(added, reporterId) } : {}
    await moderationStore.insert(db.direct, siteId, {
      ...{ id: noticeIdOf(name, number), receipt: isFirst ? receipt : newReceipt(), reporterId, memberId: subjectId },
      ...{ photoId: null, reason, text: isFirst ? text : '', evidence: { ...profile, ...talk } },
      evidenceObject: isFirst ? photo : null,
      createdAt: new Date(at.getTime() + number * minuteMs),
    })
  }
  return receipt
}

/** The messages around the reported one, as `submitReport` stores them. */
function talkOf({ name, notice: { messages }, subjectId, at }: NewNotice, reporterId: string) {
  const written = messages.map((line, index) => ({
    id: stableRandomId(`desk/${name}/message/${index}`),
    sender_id: line.startsWith('them: ') ? subjectId : reporterId,
    ...{ type: 'text', text: line.replace(/^\w+: /, ''), gift: null, photo_id: null, quoted_prompt: null },
    sent_at: new Date(at.getTime() - (messages.length - index) * 4 * minuteMs).toISOString(),
  }))
  const reported = written.findLast(({ sender_id }) => sender_id === subjectId)
  return { reported_message: reported?.id ?? '', messages: written }
}

async function insertComplaint({ db, fieldCrypto }: Container, { siteId, hosts }: DemoSite, added: NewNotice) {
  const { category = 'illegal_content', language, text, from, page } = added.notice
  const id = noticeIdOf(added.name)
  const receipt = newReceipt()
  const seal = (plain: string) => fieldCrypto.encrypt(plain, sealedAs.complaint(siteId, id))
  await complaintsStore.insert(db.direct, siteId, {
    ...{ id, receipt, category, locale: language, member_id: null, created_at: added.at },
    url: `https://${hosts[0] ?? ''}${page ?? `/members/${added.subjectId}`}`,
    text_sealed: seal(text),
    name_sealed: seal(from === 'flagger' ? 'Notice desk' : 'Alex Example'),
    email_sealed: seal(from === 'flagger' ? flaggerEmail : `${receipt.toLowerCase()}@mail.example`),
  })
  return receipt
}
