import { securityEventKinds } from '@velvet/contract/accounts'
import { accessReasons, hiddenData } from '@velvet/contract/desk/member-access-rules'
import { cautions, closedReasons, systemKinds } from '@velvet/contract/chat-rules'
import { complaintCategories } from '@velvet/contract/complaint-rules'
import { policyCodes } from '@velvet/contract/desk/policies'
import { movementReasons } from '@velvet/contract/credit-rules'
import { errorStatus } from '@velvet/contract/errors'
import { giftIds } from '@velvet/contract/gift-rules'
import { channels, immediateNoticeKinds, noticeKinds } from '@velvet/contract/notification-kinds'
import { disabledReasons } from '@velvet/contract/notification-rules'
import { photoRefusals } from '@velvet/contract/photo-rules'
import { promptIds } from '@velvet/contract/profile-prompts'
import { restrictionKinds } from '@velvet/contract/restriction-rules'
import {
  choiceFields,
  matchReasons,
  profileGaps,
  profileValues,
  reportReasons,
  searchGroupKinds,
} from '@velvet/contract/profile-values'
import { ticketKinds } from '@velvet/contract/ticket-rules'
import type { Problem } from '@velvet/contract/rules'
import { accountMailKinds, mailParts } from '../../server/src/domains/notifications/index.ts'
import type { DynamicIds } from '@velvet/i18n/check-usage'

/** All problems of the validation rules. A missing one is a type error. */
const problems: Record<Problem, true> = {
  email_missing: true,
  email_invalid: true,
  email_new_invalid: true,
  username_missing: true,
  username_too_long: true,
  username_starts_with_at: true,
  username_same_as_email: true,
  login_name_invalid: true,
  password_too_short: true,
  password_too_common: true,
  dob_missing: true,
  dob_invalid: true,
  dob_too_young: true,
  consent_missing: true,
  iban_missing: true,
  iban_invalid: true,
  iban_not_sepa: true,
  mobile_missing: true,
  mobile_invalid: true,
  mobile_country: true,
}

/**
 * Message ids that are composed at run time: each prefix with all of its endings. They come from the lists that the
 * product uses, so that the check fails when a new value has no text.
 */
export const dynamicIds: DynamicIds = {
  'security.event_': securityEventKinds,
  'security.seen_': hiddenData,
  'security.seen_reason_': accessReasons,
  'mail.': accountMailKinds.flatMap((kind) => mailParts(kind).map((part) => `${kind}_${part}`)),
  'errors.': Object.keys(errorStatus),
  'problems.': Object.keys(problems),
  'photos.refusal.': [...photoRefusals, 'by_decision'],
  'support.kind.': ticketKinds,
  'support.state.': ['new', 'waiting_member', 'solved'],
  'decisions.': ['upheld', 'overturned'],
  'decisions.limit.': [...restrictionKinds],
  'decisions.notice_': ['waiting', 'measures', 'no_violation'],
  'directdebit.': ['account_holder', 'iban', 'street', 'house_number', 'postal_code', 'city', 'mobile_number'],
  'gifts.name.': [...giftIds],
  'credits.reason.': [...movementReasons],
  'chat.system.': [...systemKinds],
  'chat.caution.': [...cautions],
  'chat.closed.': [...closedReasons],
  'chat.closed_title.': [...closedReasons],
  // Shared interests have the text of other lists.
  'finder.reason.': matchReasons.filter((reason) => reason !== 'interests'),
  'search.group.': [...searchGroupKinds],
  'profile.gap.': profileGaps.flatMap((gap) => [`${gap}.title`, `${gap}.why`]),
  'prompts.': [...promptIds],
  'member.report_reason.': [...reportReasons],
  'notifications.channel.': [...channels],
  'notifications.kind.': [...noticeKinds],
  'notifications.kind_text.': [...noticeKinds],
  'notifications.mail.': noticeKinds.flatMap((kind) => mailParts(kind).map((part) => `${kind}_${part}`)),
  'notifications.push.': immediateNoticeKinds.flatMap((kind) => [`${kind}_title`, `${kind}_body`, `fictional_${kind}_body`]), // prettier-ignore
  'notifications.quiet_': ['from', 'until'],
  'notifications.reason.': [...disabledReasons],
  'alerts.disabled.': disabledReasons.flatMap((reason) => [`${reason}.title`, `${reason}.text`]),
  'pages.complaint.category.': [...complaintCategories],
  'statements.facts.': policyCodes,
  'statements.policy.': policyCodes,
  'statements.heading.': ['decision', 'facts', 'source', 'software', 'ground', 'money', 'redress'],
  'statements.source.': ['report', 'complaint', 'appeal', 'signal', 'photo_review'],
  'statements.ground.': ['illegal', 'terms'],
  'values.field.': choiceFields,
  'values.': Object.entries(profileValues).flatMap(([field, ids]) => ids.map((id) => `${field}.${id}`)),
}
