import { openGeo } from '@velvet/geo'
import { createAccounts, accountsJobs } from '../domains/accounts/index.ts'
import { createBlocks } from '../domains/blocks/index.ts'
import { chatJobs, chatListeners, createChat } from '../domains/chat/index.ts'
import { createCredits } from '../domains/credits/index.ts'
import { createDiscounts } from '../domains/discounts/index.ts'
import {
  accountMailListeners,
  createAccountMails,
  createMailTokens,
  createNotifications,
  noticeMailListeners,
  notificationsJobs,
  notificationsListeners,
  orderMailListeners,
} from '../domains/notifications/index.ts'
import { createGifts } from '../domains/gifts/index.ts'
import { createGames, gamesListeners } from '../domains/games/index.ts'
import { createLikes, likesListeners } from '../domains/likes/index.ts'
import { createModeration, moderationJobs } from '../domains/moderation/index.ts'
import {
  createDirectDebit,
  createPayments,
  directDebitJobs,
  paymentsJobs,
  paymentsListeners,
} from '../domains/payments/index.ts'
import { createPhotoAddresses, createPhotos, photosJobs, photosListeners } from '../domains/photos/index.ts'
import { createPresence, presenceListeners } from '../domains/presence/index.ts'
import { createPrivacy, privacyJobs, privacyListeners } from '../domains/privacy/index.ts'
import { createProfiles, profilesListeners } from '../domains/profiles/index.ts'
import { createPageCursors, createSearch, searchJobs, searchListeners } from '../domains/search/index.ts'
import { createSignup, signupJobs } from '../domains/signup/index.ts'
import { createSites } from '../domains/sites/index.ts'
import { createTracking, trackingJobs, trackingListeners } from '../domains/tracking/index.ts'
import { createViewer } from '../domains/viewer/index.ts'
import { housekeeping } from './housekeeping.ts'
import { createBus } from '../platform/bus.ts'
import { createCache } from '../platform/cache.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createDatabase } from '../platform/db/database.ts'
import type { QueryObserver } from '../platform/db/lanes.ts'
import { createFieldCrypto } from '../platform/field-crypto.ts'
import { createEvents, type Listener } from '../platform/jobs/events.ts'
import { createLog, createPseudonyms, type Log } from '../platform/log.ts'
import { createMailFeedback } from '../platform/mail-feedback.ts'
import { createMailer } from '../platform/mailer.ts'
import { createPayAdapter } from '../platform/payment-provider/pay-adapter.ts'
import { createPostbackSender } from '../platform/postback.ts'
import { createPublicUrl } from '../platform/public-url.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { createSmsSender } from '../platform/sms.ts'
import { createStorage } from '../platform/storage.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { createTexts } from '../platform/texts.ts'
import { createPushSender } from '../platform/web-push.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

export type Container = Awaited<ReturnType<typeof createContainer>>

export type ContainerOptions = { config: Config; clock?: Clock; log?: Log; onQuery?: QueryObserver }

/** Wires everything by hand, once per process. Nothing in here waits for Redis, NATS or S3 to be there. */
export async function createContainer({ config, clock = systemClock, ...options }: ContainerOptions) {
  const log = options.log ?? createLog(config)
  const metrics = createMetrics()
  const db = createDatabase({
    ...config,
    onLost: (err) => log.warn({ err }, 'a database connection ended'),
    onQuery(query) {
      metrics.querySeconds.observe({ outcome: query.failed ? 'failed' : 'done' }, query.milliseconds / 1000)
      options.onQuery?.(query)
    },
  })
  const bus = createBus(config, log)
  const cache = createCache(config, log)
  const storage = createStorage(config)
  const [texts, countryOf] = await Promise.all([createTexts(), openGeo()])

  const limit = (name: string, points: number, seconds: number) => createRateLimit(cache, { name, points, seconds })
  const fieldCrypto = createFieldCrypto(config.FIELD_KEYS)
  const publicUrl = createPublicUrl(config)
  const mailer = createMailer(config)
  const provider = createPayAdapter(config, clock)
  // Filled below, once the domains that listen exist.
  const listeners: Listener[] = []
  const events = createEvents(listeners)

  const addresses = createPhotoAddresses({ key: config.PHOTO_KEY, prefix: config.CDN_PREFIX })
  const sites = createSites({
    ...{ db, clock, texts, cdnPrefix: config.CDN_PREFIX, pushPublicKey: config.PUSH_PUBLIC_KEY },
    limits: { geocode: limit('geocode', 60, hour) },
  })
  const network = limit('login-network', 300, 60)
  const accounts = createAccounts({
    db,
    bus,
    events,
    fieldCrypto,
    publicUrl,
    limits: {
      password: limit('password', 5, quarterHour),
      network,
      resetMail: limit('reset-mail', 3, day),
      confirmationMail: limit('confirmation-mail', 5, day),
      emailChangeMail: limit('email-change-mail', 5, day),
      exclusionMail: limit('exclusion-mail', 3, day),
      exclusionNetwork: limit('exclusion-network', 20, hour),
    },
  })
  const photos = createPhotos({
    ...{ db, bus, clock, events, sites, addresses, storage },
    limits: { uploads: limit('photo-uploads', 100, hour) },
  })
  const blocks = createBlocks({ db, events })
  const presence = createPresence({ cache })
  const credits = createCredits({ db })
  const profiles = createProfiles({ db, events, fieldCrypto, sites, accounts, photos, blocks, presence })
  const search = createSearch({
    ...{ db, clock, events, sites, photos, profiles },
    pageCursors: createPageCursors({ cache }),
  })
  const likes = createLikes({ db, bus, profiles, limits: { likes: limit('likes', 500, day) } })
  const games = createGames({ db, search, likes, profiles })
  const chat = createChat({
    ...{ db, bus, clock, sites, photos, credits, blocks, presence, profiles },
    limits: {
      messages: limit('messages', 20, 60),
      typing: limit('typing', 60, 60),
      conversations: limit('conversations', 200, hour),
      questions: limit('questions', 20, hour),
    },
  })
  const discounts = createDiscounts({ db, credits, limits: { lookUps: limit('discount-codes', 30, hour) } })
  const payments = createPayments({
    ...{ db, bus, clock, log, texts, events, fieldCrypto, provider, publicUrl },
    ...{ sites, accounts, profiles, credits, discounts },
    limits: {
      orders: limit('orders', 30, hour),
      asks: limit('order-asks', 1, 5),
      hints: limit('payment-hints', 60, 60),
      withdrawals: limit('withdrawals', 20, hour),
      receipts: limit('withdrawal-receipts', 10, day),
    },
  })
  const sms = createSmsSender(config)
  const directDebit = createDirectDebit({ db, fieldCrypto, sms, texts, provider, sites, shop: payments })
  const gifts = createGifts({ chat })
  const viewer = createViewer({ profiles, photos, credits, payments })
  const signup = createSignup({
    ...{ db, clock, events, fieldCrypto, accounts, profiles, credits, chat },
    limits: { network: limit('signup-network', 30, hour) },
  })
  const moderation = createModeration({
    ...{ db, events, storage, fieldCrypto, profiles, photos, chat },
    limits: {
      reports: limit('reports', 20, day),
      complaints: limit('complaints', 20, day),
      complaintReceipts: limit('complaint-receipts', 10, day),
    },
  })
  const tracking = createTracking({
    ...{ db, events, sites, accounts, presence, postbacks: createPostbackSender(config, clock) },
    limits: { consents: limit('consents', 100, hour), beacons: limit('beacons', 1000, hour) },
  })
  const tokens = createMailTokens(config)
  const notifications = createNotifications({
    ...{ db, log, events, texts, fieldCrypto, tokens, push: createPushSender(config) },
    ...{ accounts, chat, likes, presence, profiles },
    limits: { devices: limit('push-devices', 30, hour), tests: limit('push-tests', 10, hour) },
  })
  // Whoever keeps something of a member gives it to the export and erases it in the end.
  const keepers = {
    profiles,
    photos,
    blocks,
    search,
    likes,
    games,
    credits,
    chat,
    discounts,
    payments,
    directDebit,
    notifications,
    tracking,
  }
  const privacy = createPrivacy({
    ...{ db, events, storage, addresses, accounts, moderation, ...keepers },
    limits: { exports: limit('exports', 3, day) },
  })
  const mails = createAccountMails({ sites, texts, tokens, mailer, publicUrl })

  listeners.push(
    ...photosListeners(photos),
    ...presenceListeners(presence),
    ...profilesListeners(profiles),
    ...searchListeners(search),
    ...likesListeners(likes),
    ...gamesListeners(games),
    ...chatListeners(chat),
    ...paymentsListeners(payments),
    ...trackingListeners({ tracking, signup, clock }),
    ...orderMailListeners({ accounts, payments, mails, texts, announcement: directDebit.announcement }),
    ...accountMailListeners({ accounts, signup, moderation, mails, clock }),
    ...notificationsListeners({ notifications, clock }),
    ...noticeMailListeners({ accounts, notifications, search, mails, tokens, texts }),
    ...privacyListeners({
      ...{ privacy, presence, moderation, keepers, clock },
      async tellExportReady({ siteId, memberId, exportId }) {
        const member = await accounts.addressee(siteId, memberId)
        if (!member) return
        const { email: to, language: locale } = member
        await mails.send({ siteId, kind: 'export', to, locale, link: `/settings?export=${exportId}` })
      },
    }),
  )
  const scheduled = [
    ...accountsJobs({ accounts, db, clock }),
    ...searchJobs({ search, db, clock }),
    ...chatJobs({ chat, db, clock }),
    ...paymentsJobs({ payments, db, clock }),
    ...directDebitJobs({ directDebit, db, clock }),
    ...photosJobs({ photos, db, clock }),
    ...signupJobs({ signup, db, clock }),
    ...privacyJobs({ privacy, db, clock }),
    ...moderationJobs({ moderation, db, clock }),
    ...trackingJobs({ tracking, db, clock }),
    ...notificationsJobs({ notifications, db, clock }),
    ...housekeeping({ db, clock }),
  ]

  return {
    config,
    clock,
    log,
    metrics,
    db,
    bus,
    cache,
    storage,
    texts,
    countryOf,
    pseudonym: createPseudonyms(config.LOG_KEY),
    addresses,
    events,
    listeners,
    scheduled,
    sites,
    accounts,
    ...keepers,
    presence,
    provider,
    gifts,
    viewer,
    signup,
    privacy,
    moderation,
    mails,
    mailFeedback: createMailFeedback(config),
    /** Something is due for this site, sooner than the next sweep. */
    tellSoon: (siteId: string) => bus.announce('notifications.due', { siteId }),
    /** A sign of life of somebody who is signed in. Nobody waits for it. */
    seen(siteId: string, member: { id: string; isInvisible: boolean }): void {
      if (presence.seen(siteId, member)) search.active(siteId, member.id)
    },
    async close() {
      search.stopFlushing()
      cache.close()
      storage.close()
      mailer.close()
      await bus.close()
      await db.close()
    },
  }
}
