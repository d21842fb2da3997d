import { openCountryLookup } from '@velvet/geo'
import { daySeconds, hourSeconds } from '@velvet/contract/durations'
import { createAccounts, createReadBudget, accountsJobs } from '../domains/accounts/index.ts'
import { createBlocks } from '../domains/blocks/index.ts'
import { chatJobs, chatListeners, createChat } from '../domains/chat/index.ts'
import { createCredits } from '../domains/credits/index.ts'
import { createMemberDesk, deskJobs } from '../domains/desk/index.ts'
import { createDiscounts } from '../domains/discounts/index.ts'
import {
  accountMailListeners,
  decisionMailListeners,
  createAccountMails,
  createMailTokens,
  createNotifications,
  noticeMailListeners,
  notificationsJobs,
  notificationsListeners,
  createMemberClock,
  orderMailListeners,
  ticketMailListeners,
} from '../domains/notifications/index.ts'
import { createGifts } from '../domains/gifts/index.ts'
import { createGames, gamesListeners } from '../domains/games/index.ts'
import { createLikes, likesJobs, likesListeners } from '../domains/likes/index.ts'
import { createCasework, createModeration, moderationJobs, moderationListeners } from '../domains/moderation/index.ts'
import {
  createDirectDebit,
  createPayments,
  directDebitJobs,
  paymentsJobs,
  paymentsListeners,
} from '../domains/payments/index.ts'
import { createOperatorDesk, createOperators, operatorsJobs, operatorsListeners } from '../domains/operators/index.ts'
import { createPhotoAddresses, createPhotos, photosJobs, photosListeners } from '../domains/photos/index.ts'
import { createPresence, presenceListeners } from '../domains/presence/index.ts'
import { createPrivacy, privacyJobs, privacyListeners } from '../domains/privacy/index.ts'
import { createProfiles } from '../domains/profiles/index.ts'
import {
  createPageCursors,
  createSearch,
  createSearchCursors,
  searchJobs,
  searchListeners,
} from '../domains/search/index.ts'
import { createSignup, signupJobs } from '../domains/signup/index.ts'
import { createSites } from '../domains/sites/index.ts'
import { createApprovals, createStaff, createTeam } from '../domains/staff/index.ts'
import { createHelpdesk, createSupport, supportJobs } from '../domains/support/index.ts'
import { createTracking, trackingJobs, trackingListeners } from '../domains/tracking/index.ts'
import { createViewer } from '../domains/viewer/index.ts'
import { auditJobs } from './audit-jobs.ts'
import { housekeeping } from './housekeeping.ts'
import { countMails, countPushes } from './count-deliveries.ts'
import { createMemberData } from './member-data.ts'
import { registerProcessMetrics } from './process-metrics.ts'
import { createAuditAnchors } from '../platform/audit/audit-anchors.ts'
import { createBus } from '../platform/bus.ts'
import { createCache } from '../platform/cache.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { checkLogin } from '../platform/db/check-login.ts'
import { createDatabase, type DatabaseRole } from '../platform/db/database.ts'
import { joinConnections } from '../platform/db/job-connections.ts'
import type { QueryObserver } from '../platform/db/lanes.ts'
import { createDrain } from '../platform/drain.ts'
import { createFieldCrypto } from '../platform/field-crypto.ts'
import { openDataKeys } from '../platform/keys/data-keys.ts'
import { createLocalKeyPort } from '../platform/keys/key-port.ts'
import { createEvents, type Listener } from '../platform/jobs/events.ts'
import { createLog, createPseudonymizer, type Log } from '../platform/log.ts'
import { createMailFeedback } from '../platform/mail-feedback.ts'
import { createMailer } from '../platform/mailer.ts'
import { createPaymentProviders } from '../platform/payment-provider/payment-providers.ts'
import { createPostbackSender } from '../platform/postback.ts'
import { createPublicUrl } from '../platform/public-url.ts'
import { createRateLimit, type RateLimitOptions } from '../platform/rate-limit.ts'
import { createSmsSender } from '../platform/sms.ts'
import { createErasureLog } from '../platform/erasure-log.ts'
import { createStorage } from '../platform/storage.ts'
import { exposeBuildInfo } from '../platform/telemetry/build-info.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { createTexts } from '../platform/texts.ts'
import { createPushSender } from '../platform/web-push.ts'
import { cacheCountries } from './cache-countries.ts'

const quarterHourSeconds = 15 * 60

export type Container = Awaited<ReturnType<typeof createContainer>>

export type ContainerOptions = {
  config: Config
  /** Roles of this process, for logs and metrics. */
  role?: string
  clock?: Clock
  log?: Log
  onQuery?: QueryObserver
  /** Role of the database connections; that of the product by default. */
  databaseRole?: DatabaseRole
  /** For benchmarks, which exceed the usual limits. */
  createLimit?: typeof createRateLimit
  /** For drills on the schema of an earlier version, which may have no data keys. */
  loadDataKeys?: typeof openDataKeys
}

/** Creates and connects all services of a process. Does not wait for Redis, NATS or S3. */
export async function createContainer({ config, role = 'command', clock = systemClock, ...options }: ContainerOptions) {
  const log = options.log ?? createLog(config, { role })
  const metrics = createMetrics()
  exposeBuildInfo(metrics, { role, revision: config.REVISION })
  const connect = (deadlineMs: number, isForJobs: boolean) =>
    createDatabase({
      ...config,
      REQUEST_DEADLINE_MS: deadlineMs,
      isForJobs,
      ...(options.databaseRole && { role: options.databaseRole }),
      onLost: (err) => log.warn({ err }, 'database connection lost'),
      onQuery(query) {
        metrics.querySeconds.observe({ outcome: query.failed ? 'failed' : 'done' }, query.milliseconds / 1000)
        options.onQuery?.(query)
      },
    })
  const db = joinConnections(connect(config.REQUEST_DEADLINE_MS, false), connect(config.JOB_DEADLINE_MS, true))
  const keyPort = createLocalKeyPort(config.FIELD_KEYS)
  const { loadDataKeys = openDataKeys } = options
  const dataKeys = await checkLogin(db, config, options.databaseRole)
    .then(() => loadDataKeys({ db, keyPort, clock, log }))
    .catch(async (error: unknown) => {
      await db.close()
      throw error
    })
  const drain = createDrain()
  const bus = createBus(config, log, metrics)
  const cache = createCache(config, log)
  const storage = createStorage(config)
  const erasureLog = createErasureLog(storage)
  const auditAnchors = createAuditAnchors({ storage, keys: config.AUDIT_KEYS })
  registerProcessMetrics(metrics, { config, drain, db, cache, bus, storage })
  const [texts, lookUpCountry] = await Promise.all([createTexts(), openCountryLookup()])

  const budgets: RateLimitOptions[] = []
  const { createLimit = createRateLimit } = options
  const createBudget = (budget: RateLimitOptions) => {
    budgets.push(budget)
    return createLimit({ cache, metrics }, budget)
  }
  const limit = (name: string, points: number, seconds: number) => createBudget({ name, points, seconds })
  // Far above normal use, also where an office or a mobile carrier shares one address.
  const readLimit = (name: string, points: number) =>
    createBudget({ name, points, seconds: hourSeconds, cachesRefusals: true })
  const readBudget = (name: string) =>
    createReadBudget({
      member: readLimit(name, 600),
      household: readLimit(`${name}-line`, 300),
      network: readLimit(`${name}-network`, 3000),
    })
  const fieldCrypto = createFieldCrypto(config.FIELD_KEYS)
  const publicUrl = createPublicUrl(config)
  const mailer = countMails(createMailer(config), metrics)
  const paymentProviders = createPaymentProviders(config, { clock, log, metrics })
  // Filled below, after the domains are created.
  const listeners: Listener[] = []
  const events = createEvents(listeners)

  const addresses = createPhotoAddresses({ keys: config.PHOTO_KEY, prefix: config.CDN_PREFIX })
  const sites = createSites({
    ...{ db, clock, metrics, texts, cdnPrefix: config.CDN_PREFIX, pushPublicKey: config.PUSH_PUBLIC_KEY },
    limits: { geocode: limit('geocode', 60, hourSeconds), cities: limit('cities', 1000, hourSeconds) },
  })
  const network = limit('login-network', 300, 60)
  const disclosures = limit('account-disclosures', 10, hourSeconds)
  const accounts = createAccounts({
    db,
    bus,
    clock,
    events,
    erasureLog,
    fieldCrypto,
    dataKeys,
    metrics,
    publicUrl,
    limits: {
      password: limit('password', 5, quarterHourSeconds),
      guesses: limit('password-account', 20, hourSeconds),
      network,
      disclosures,
      loginName: limit('login-name', 10, daySeconds),
      resetMail: {
        perSender: limit('reset-mail', 3, daySeconds),
        perMailbox: limit('reset-mail-mailbox', 10, daySeconds),
      },
      confirmationMail: limit('confirmation-mail', 5, daySeconds),
      emailChangeMail: limit('email-change-mail', 5, daySeconds),
      exclusionMail: {
        perSender: limit('exclusion-mail', 3, daySeconds),
        perMailbox: limit('exclusion-mail-mailbox', 10, daySeconds),
      },
      exclusionNetwork: limit('exclusion-network', 20, hourSeconds),
    },
  })
  const approvals = createApprovals({ db })
  const staff = createStaff({
    ...{ db, fieldCrypto, origin: new URL(config.DESK_URL).origin },
    allowsDevelopmentSignIn: config.DESK_DEV_SIGN_IN === 'yes',
    limits: { network: limit('desk-network', 60, 60) },
  })
  const team = createTeam({ db, fieldCrypto, approvals, sites, deskUrl: config.DESK_URL })
  const photos = createPhotos({
    ...{ db, bus, clock, events, sites, addresses, storage },
    limits: { uploads: limit('photo-uploads', 100, hourSeconds) },
  })
  const blocks = createBlocks({ db, events })
  const presence = createPresence({ cache })
  const credits = createCredits({ db })
  const profiles = createProfiles({
    ...{ db, events, fieldCrypto, texts, sites, accounts, photos, blocks, presence },
    limits: { reads: readBudget('profile-reads') },
  })
  const search = createSearch({
    ...{ db, clock, log, events, sites, photos, profiles },
    pageCursors: createPageCursors({ cache }),
    cursors: createSearchCursors({ fieldCrypto }),
    limits: { searches: readBudget('searches') },
  })
  const likes = createLikes({ db, bus, profiles, limits: { likes: limit('likes', 500, daySeconds) } })
  const games = createGames({ db, search, likes, profiles })
  const chat = createChat({
    ...{ db, bus, clock, log, sites, accounts, photos, credits, blocks, presence, profiles },
    limits: {
      messages: limit('messages', 20, 60),
      typing: limit('typing', 60, 60),
      conversations: limit('conversations', 200, hourSeconds),
      questions: limit('questions', 20, hourSeconds),
    },
  })
  const discounts = createDiscounts({ db, credits, limits: { lookUps: limit('discount-codes', 30, hourSeconds) } })
  const payments = createPayments({
    ...{ db, bus, clock, log, texts, events, fieldCrypto, providers: paymentProviders, publicUrl, metrics },
    ...{ sites, accounts, profiles, credits, discounts },
    limits: {
      orders: limit('orders', 30, hourSeconds),
      lookups: limit('order-asks', 1, 5),
      hints: limit('payment-hints', 60, 60),
      withdrawals: limit('withdrawals', 20, hourSeconds),
      receipts: limit('withdrawal-receipts', 5, daySeconds),
    },
  })
  const sms = createSmsSender(config)
  const directDebit = createDirectDebit({
    ...{ db, fieldCrypto, sms, metrics, texts, sites, accounts },
    ...{ providers: paymentProviders, shop: payments },
  })
  const gifts = createGifts({ chat })
  const signup = createSignup({
    ...{ db, clock, events, fieldCrypto, accounts, profiles, credits, discounts, chat },
    limits: {
      household: limit('signup-line', 30, hourSeconds),
      network: limit('signup-network', 120, hourSeconds),
      checksOfHousehold: limit('name-checks-line', 120, hourSeconds),
      checksOfNetwork: limit('name-checks-network', 1200, hourSeconds),
      mail: limit('signup-mail', 3, daySeconds),
      underAge: limit('under-age', 10, hourSeconds),
      resend: limit('signup-resend', 3, daySeconds),
      disclosures,
    },
  })
  const moderation = createModeration({
    ...{ db, events, storage, fieldCrypto, texts, sites, accounts, profiles, photos, chat },
    identifierSources: [payments, directDebit],
    limits: {
      reports: limit('reports', 20, daySeconds),
      complaints: limit('complaints', 20, daySeconds),
      complaintReceipts: limit('complaint-receipts', 5, daySeconds),
      decisionReads: limit('decision-reads', 120, hourSeconds),
      appeals: limit('appeals', 60, daySeconds),
    },
  })
  const { hasUnreadStatement } = moderation
  const viewer = createViewer({ profiles, photos, credits, payments, hasUnreadStatement })
  const casework = createCasework({
    ...{ db, log, events, storage, fieldCrypto, texts, sites, accounts, profiles, photos, staff, approvals },
  })
  const memberDesk = createMemberDesk({
    ...{ db, fieldCrypto, sites, accounts, profiles, photos, payments, casework, staff, approvals },
    limits: { searches: limit('member-searches', 120, hourSeconds) },
  })
  const support = createSupport({
    ...{ db, clock, events, fieldCrypto, payments },
    limits: {
      tickets: limit('tickets', 20, daySeconds),
      ticketReceipts: limit('ticket-receipts', 5, daySeconds),
      ticketMessages: limit('ticket-messages', 60, hourSeconds),
      ticketReads: limit('ticket-reads', 120, hourSeconds),
    },
  })
  const helpdesk = createHelpdesk({
    ...{ db, log, events, fieldCrypto, sites, accounts, profiles, payments, staff },
  })
  team.onAccessEnd((tx, { id }) => helpdesk.releaseAll(tx, id))
  const operators = createOperators({ db, events, fieldCrypto, sites })
  const operatorDesk = createOperatorDesk({
    ...{ db, log, events, storage, fieldCrypto, sites, accounts, profiles, chat, staff, random: Math.random },
  })
  team.onAccessEnd((tx, { id }) => operatorDesk.endShiftOf(tx, id, clock.now()))
  const tracking = createTracking({
    ...{ db, events, sites, accounts, presence, postbacks: createPostbackSender(config, clock) },
    limits: { consents: limit('consents', 100, hourSeconds), beacons: limit('beacons', 1000, hourSeconds) },
  })
  const tokens = createMailTokens(config)
  const notifications = createNotifications({
    ...{
      db,
      clock,
      log,
      metrics,
      events,
      texts,
      fieldCrypto,
      tokens,
      push: countPushes(createPushSender(config), metrics),
    },
    ...{ accounts, presence, profiles },
    sources: { message: chat.notices, match: likes.notices, like: likes.notices },
    limits: { devices: limit('push-devices', 30, hourSeconds), tests: limit('push-tests', 10, hourSeconds) },
  })
  const memberData = createMemberData({
    ...{ accounts, blocks, chat, credits, directDebit, discounts, games, likes, memberDesk, moderation, notifications },
    operators,
    ...{ payments, photos, presence, profiles, search, support, tracking },
  })
  const privacy = createPrivacy({
    ...{ db, events, storage, erasureLog, addresses, accounts, profiles, memberData },
    limits: { exports: limit('exports', 3, daySeconds) },
  })
  const mails = createAccountMails({ sites, texts, tokens, mailer, publicUrl })

  listeners.push(
    ...photosListeners(photos),
    ...presenceListeners(presence),
    ...searchListeners(search),
    ...likesListeners(likes),
    ...gamesListeners(games),
    ...chatListeners(chat),
    ...paymentsListeners(payments),
    ...moderationListeners({ moderation, clock }),
    ...operatorsListeners({ chat, moderation }),
    ...trackingListeners({ tracking, signup, clock }),
    ...orderMailListeners({
      ...{ accounts, payments, mails, texts },
      announcement: directDebit.announcement,
      clockOf: createMemberClock({ db, profiles }),
    }),
    ...accountMailListeners({ accounts, signup, moderation, sites, mails, clock }),
    ...decisionMailListeners({ accounts, moderation, mails, clock }),
    ...ticketMailListeners({ accounts, support, mails, clock }),
    ...notificationsListeners({ notifications, clock }),
    ...noticeMailListeners({ accounts, notifications, search, mails, tokens, texts }),
    ...privacyListeners({
      ...{ privacy, clock },
      async mailExportReady({ siteId, eventId, memberId, exportId }) {
        const member = await accounts.recipientById(siteId, memberId)
        if (!member) return
        const { email: to, language: locale } = member
        await mails.send({ siteId, eventId, kind: 'export', to, locale, link: `/settings?export=${exportId}` })
      },
    }),
  )
  const scheduled = [
    ...accountsJobs({ accounts, db, clock }),
    ...searchJobs({ search, db, clock }),
    ...likesJobs({ likes, db, clock }),
    ...chatJobs({ chat, db, clock }),
    ...paymentsJobs({ payments, db, clock }),
    ...directDebitJobs({ directDebit, db, clock }),
    ...photosJobs({ photos, db, clock }),
    ...signupJobs({ signup, db, clock }),
    ...privacyJobs({ privacy, db, clock }),
    ...moderationJobs({ moderation, db, clock }),
    ...supportJobs({ support, db, clock }),
    ...operatorsJobs({ operators, db, clock }),
    ...deskJobs({ memberDesk, db, clock }),
    ...trackingJobs({ tracking, db, clock }),
    ...notificationsJobs({ notifications, db, clock }),
    ...housekeeping({ db, clock, dataKeys }),
    ...auditJobs({ db, clock, log, metrics, auditAnchors }),
  ]

  return {
    config,
    clock,
    dataKeys,
    drain,
    log,
    metrics,
    db,
    bus,
    cache,
    storage,
    auditAnchors,
    texts,
    countryOf: cacheCountries(lookUpCountry),
    fieldCrypto,
    pseudonym: createPseudonymizer(config.LOG_KEY),
    addresses,
    events,
    listeners,
    scheduled,
    /** All rate limits of this process, as listed in docs/security/budgets.md. */
    budgets,
    sites,
    accounts,
    staff,
    team,
    approvals,
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
    presence,
    paymentProviders,
    gifts,
    viewer,
    signup,
    privacy,
    moderation,
    casework,
    memberDesk,
    support,
    helpdesk,
    operators,
    operatorDesk,
    mails,
    mailFeedback: createMailFeedback(config),
    cspReportLimit: limit('csp-reports', 60, hourSeconds),
    /** Makes the workers send due notices of a site without waiting for the next scheduled run. */
    deliverSoon: (siteId: string) => bus.publish('notifications.due', { siteId }),
    /** Records activity of a member, without waiting for the result. */
    recordActivity(siteId: string, member: { id: string; isInvisible: boolean }): void {
      if (presence.markOnline(siteId, member)) search.markActive(siteId, member.id)
    },
    async close() {
      search.stopFlushing()
      dataKeys.close()
      cache.close()
      storage.close()
      mailer.close()
      await bus.close()
      await db.close()
    },
  }
}
