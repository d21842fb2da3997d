import type activate from '../locales/en/activate.json'
import type alerts from '../locales/en/alerts.json'
import type app from '../locales/en/app.json'
import type chat from '../locales/en/chat.json'
import type common from '../locales/en/common.json'
import type consent from '../locales/en/consent.json'
import type credits from '../locales/en/credits.json'
import type decisions from '../locales/en/decisions.json'
import type directdebit from '../locales/en/directdebit.json'
import type discounts from '../locales/en/discounts.json'
import type entry from '../locales/en/entry.json'
import type error from '../locales/en/error.json'
import type errors from '../locales/en/errors.json'
import type fictional from '../locales/en/fictional.json'
import type finder from '../locales/en/finder.json'
import type footer from '../locales/en/footer.json'
import type gifts from '../locales/en/gifts.json'
import type index from '../locales/en/index.json'
import type invoice from '../locales/en/invoice.json'
import type landers from '../locales/en/landers.json'
import type language from '../locales/en/language.json'
import type leaving from '../locales/en/leaving.json'
import type legal from '../locales/en/legal.json'
import type likes from '../locales/en/likes.json'
import type location from '../locales/en/location.json'
import type login from '../locales/en/login.json'
import type mail from '../locales/en/mail.json'
import type match from '../locales/en/match.json'
import type member from '../locales/en/member.json'
import type nav from '../locales/en/nav.json'
import type notifications from '../locales/en/notifications.json'
import type openers from '../locales/en/openers.json'
import type pages from '../locales/en/pages.json'
import type passkeys from '../locales/en/passkeys.json'
import type payments from '../locales/en/payments.json'
import type photos from '../locales/en/photos.json'
import type problems from '../locales/en/problems.json'
import type profile from '../locales/en/profile.json'
import type prompts from '../locales/en/prompts.json'
import type ranking from '../locales/en/ranking.json'
import type reset from '../locales/en/reset.json'
import type search from '../locales/en/search.json'
import type security from '../locales/en/security.json'
import type seo from '../locales/en/seo.json'
import type settings from '../locales/en/settings.json'
import type signup from '../locales/en/signup.json'
import type sms from '../locales/en/sms.json'
import type statements from '../locales/en/statements.json'
import type support from '../locales/en/support.json'
import type swipe from '../locales/en/swipe.json'
import type title from '../locales/en/title.json'
import type values from '../locales/en/values.json'
import type withdraw from '../locales/en/withdraw.json'

/** Every message id of the product. Add new areas here; the i18n check fails if one is missing. */
export type MessageId =
  | keyof typeof activate
  | keyof typeof alerts
  | keyof typeof app
  | keyof typeof chat
  | keyof typeof common
  | keyof typeof consent
  | keyof typeof credits
  | keyof typeof decisions
  | keyof typeof directdebit
  | keyof typeof discounts
  | keyof typeof entry
  | keyof typeof error
  | keyof typeof errors
  | keyof typeof fictional
  | keyof typeof finder
  | keyof typeof footer
  | keyof typeof gifts
  | keyof typeof index
  | keyof typeof invoice
  | keyof typeof landers
  | keyof typeof language
  | keyof typeof leaving
  | keyof typeof legal
  | keyof typeof likes
  | keyof typeof location
  | keyof typeof login
  | keyof typeof mail
  | keyof typeof match
  | keyof typeof member
  | keyof typeof nav
  | keyof typeof notifications
  | keyof typeof openers
  | keyof typeof pages
  | keyof typeof passkeys
  | keyof typeof payments
  | keyof typeof photos
  | keyof typeof problems
  | keyof typeof profile
  | keyof typeof prompts
  | keyof typeof ranking
  | keyof typeof reset
  | keyof typeof search
  | keyof typeof security
  | keyof typeof seo
  | keyof typeof settings
  | keyof typeof signup
  | keyof typeof sms
  | keyof typeof statements
  | keyof typeof support
  | keyof typeof swipe
  | keyof typeof title
  | keyof typeof values
  | keyof typeof withdraw
