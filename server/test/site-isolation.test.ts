import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '@velvet/contract/durations'
import {
  accountsStore,
  consentsStore,
  createMemberEmails,
  linksStore,
  memberEmailsStore,
  passkeysStore,
  securityEventsStore,
  sessionsStore,
} from '../src/domains/accounts/stores.ts'
import { blocksStore } from '../src/domains/blocks/stores.ts'
import { gamesStore } from '../src/domains/games/stores.ts'
import { likeListsStore, likesStore, unseenLikesStore } from '../src/domains/likes/stores.ts'
import { moderationStore } from '../src/domains/moderation/stores.ts'
import { photosStore } from '../src/domains/photos/stores.ts'
import { privacyStore } from '../src/domains/privacy/stores.ts'
import { profilesStore } from '../src/domains/profiles/stores.ts'
import { savedSearchesStore, searchStore, searchTotalsStore } from '../src/domains/search/stores.ts'
import { signupStore } from '../src/domains/signup/stores.ts'
import { sitesStore } from '../src/domains/sites/stores.ts'
import type { Queryable } from '../src/platform/db/database.ts'
import { hashToken, nilId, newId } from '../src/platform/ids.ts'
import { testSiteIsolation, type TrialsOf } from './isolation.ts'
import { aMember, password, type TestMember } from './members.ts'
import { aPhoto } from './photos.ts'
import { createWorld, type World } from './world.ts'

const accounts: TrialsOf<typeof accountsStore> = {
  forDesk: (database, siteId, other) => accountsStore.forDesk(database, siteId, other.id),
  byId: (database, siteId, other) => accountsStore.byId(database, siteId, other.id),
  languages: (database, siteId, other) => accountsStore.languages(database, siteId, [other.id]),
  recipients: (database, siteId, other) => accountsStore.recipients(database, siteId, [other.id]),
  disableMail: (database, siteId, other) => accountsStore.disableMail(database, siteId, other.id, 'bounced'),
  enableMail: (database, siteId, other) => accountsStore.enableMail(database, siteId, other.id, ['bounced']),
  isLoginName: async (database, siteId) =>
    (await accountsStore.isLoginName(database, siteId, 'other-login-name')) || undefined,
  setLoginName: async (_database, siteId, other) => {
    const set = world.container.db.transaction((tx) => accountsStore.setLoginName(tx, siteId, other.id, 'stolen-name'))
    return (await set) || undefined
  },
  change: (database, siteId, other) => accountsStore.change(database, siteId, other.id, { language: 'fi' }),
  confirmEmail: async (database, siteId, other, now) =>
    (await accountsStore.confirmEmail(database, siteId, other.id, now)) || undefined,
  replacePasswordHash: async (database, siteId, other) => {
    const account = await accountsStore.byId(database, other.siteId, other.id)
    const hashes = { from: account?.passwordHash ?? '', to: 'stolen' }
    await accountsStore.replacePasswordHash(database, siteId, other.id, hashes)
  },
  requestDeletion: (database, siteId, other, now) =>
    accountsStore.requestDeletion(database, siteId, other.id, null, now),
  reactivate: (database, siteId, other) => accountsStore.reactivate(database, siteId, other.id),
  markActive: (database, siteId, other, now) => accountsStore.markActive(database, siteId, other.id, now),
  claimInactive: async (database, siteId, _other, now) => {
    const taken = await accountsStore.claimInactive(database, siteId, farFuture, now, 10)
    return taken.length > 0 ? taken : undefined
  },
  dueForErasure: (database, siteId) => accountsStore.dueForErasure(database, siteId, allDue, 10),
  erase: async (database, siteId, other) =>
    (await accountsStore.erase(database, siteId, other.id, allDue)) || undefined,
  deviceHashesOf: async (database, siteId, other) => {
    const hashes = await accountsStore.deviceHashesOf(database, siteId, other.id)
    return hashes.length > 0 ? hashes : undefined
  },
  knownDevicesOf: (database, siteId, other) => accountsStore.knownDevicesOf(database, siteId, other.id),
  storeDevice: 'writes only the site it is given',
  insertMembers: 'writes only the site it is given',
}
/** The lookup with the hashes of the other site, which no other site may find. */
const lookupOf = (other: TestMember) => createMemberEmails(world.container.dataKeys).lookup(other.siteId, other.email)
const newEmailOf = (other: TestMember) =>
  createMemberEmails(world.container.dataKeys).newEmail(other.siteId, other.id, 'stolen@example.test')
const memberEmails: TrialsOf<typeof memberEmailsStore> = {
  byLogin: (database, siteId, other) => memberEmailsStore.byLogin(database, siteId, lookupOf(other), null),
  idByEmail: (database, siteId, other) => memberEmailsStore.idByEmail(database, siteId, lookupOf(other)),
  idsByMailbox: (database, siteId, other) => {
    const lookup = createMemberEmails(world.container.dataKeys).mailboxLookup(other.siteId, other.email)
    return memberEmailsStore.idsByMailbox(database, siteId, lookup)
  },
  findTaken: async (database, siteId, other) => {
    const taken = await memberEmailsStore.findTaken(database, siteId, lookupOf(other), other.username)
    return taken.email || taken.username ? taken : undefined
  },
  changeEmail: (database, siteId, other, now) =>
    memberEmailsStore.changeEmail(database, siteId, other.id, newEmailOf(other), now),
  setPendingEmail: (database, siteId, other) => memberEmailsStore.setPendingEmail(database, siteId, other.id, null),
  notSealedWith: (database, siteId) => memberEmailsStore.notSealedWith(database, siteId, 'other-key', 10),
  storeSealed: async (database, siteId, other) => {
    const { sealed } = newEmailOf(other)
    if (!sealed) throw new Error('not sealed')
    const stored = { id: other.id, plain: other.email, sealed }
    return (await memberEmailsStore.storeSealed(database, siteId, [stored])) || undefined
  },
}
const sessions: TrialsOf<typeof sessionsStore> = {
  byToken: (database, siteId, other, now) => sessionsStore.byToken(database, siteId, hashToken(other.session), now),
  listForMember: (database, siteId, other, now) => sessionsStore.listForMember(database, siteId, other.id, now),
  idByToken: (database, siteId, other, now) => sessionsStore.idByToken(database, siteId, hashToken(other.session), now),
  idsOf: (database, siteId, other, now) => sessionsStore.idsOf(database, siteId, other.id, now),
  byTokens: (database, siteId, other, now) => sessionsStore.byTokens(database, siteId, [hashToken(other.session)], now),
  touch: (database, siteId, other) => sessionsStore.touch(database, siteId, [hashToken(other.session)], farFuture),
  replaceToken: (database, siteId, other) =>
    sessionsStore.replaceToken(database, siteId, hashToken(other.session), {
      tokenHash: hashToken('new'),
      now: farFuture,
    }),
  deleteByToken: (database, siteId, other) => sessionsStore.deleteByToken(database, siteId, hashToken(other.session)),
  deleteById: async (database, siteId, other, now) => {
    const [session] = await sessionsStore.listForMember(database, other.siteId, other.id, now)
    return (await sessionsStore.deleteById(database, siteId, other.id, session?.id ?? '')) || undefined
  },
  deleteOthers: (database, siteId, other) => sessionsStore.deleteOthers(database, siteId, other.id, undefined),
  deleteExpired: (database, siteId) => sessionsStore.deleteExpired(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const links: TrialsOf<typeof linksStore> = {
  byToken: (database, siteId, _other, now) =>
    linksStore.byToken(database, siteId, 'reset_password', hashToken(linkToken), now),
  consume: (database, siteId, _other, now) =>
    linksStore.consume(database, siteId, 'reset_password', hashToken(linkToken), now),
  deleteOpen: (database, siteId, other) => linksStore.deleteOpen(database, siteId, ['reset_password'], other.id),
  deleteExpired: (database, siteId) => linksStore.deleteExpired(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const passkeys: TrialsOf<typeof passkeysStore> = {
  listForMember: (database, siteId, other) => passkeysStore.listForMember(database, siteId, other.id),
  byCredential: (database, siteId) => passkeysStore.byCredential(database, siteId, credentialId),
  recordUse: (database, siteId) => passkeysStore.recordUse(database, siteId, credentialId, 99, farFuture),
  remove: async (database, siteId, other) =>
    (await passkeysStore.remove(database, siteId, other.id, credentialId)) || undefined,
  removeAll: async (database, siteId, other) =>
    (await passkeysStore.removeAll(database, siteId, other.id)) || undefined,
  consumeChallenge: async (database, siteId, _other, now) =>
    (await passkeysStore.consumeChallenge(database, siteId, challenge, null, now)) || undefined,
  deleteExpiredChallenges: (database, siteId) => passkeysStore.deleteExpiredChallenges(database, siteId, farFuture),
  insert: 'writes only the site it is given',
  insertChallenge: 'writes only the site it is given',
}
const securityEvents: TrialsOf<typeof securityEventsStore> = {
  listForMember: (database, siteId, other) => securityEventsStore.listForMember(database, siteId, other.id, 10),
  deleteBefore: (database, siteId) => securityEventsStore.deleteBefore(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const consents: TrialsOf<typeof consentsStore> = {
  listForMember: (database, siteId, other) => consentsStore.listForMember(database, siteId, other.id),
  withdraw: (database, siteId, other, now) => consentsStore.withdraw(database, siteId, other.id, 'terms', now),
  record: 'writes only the site it is given',
}
const photos: TrialsOf<typeof photosStore> = {
  firstVisibleId: (database, siteId, other) => photosStore.firstVisibleId(database, siteId, other.id),
  refuseDecided: (_database, siteId, other) =>
    world.container.db.transaction((tx) => photosStore.refuseDecided(tx, siteId, other.id, [photoId, sentId])),
  restoreDecided: (_database, siteId, other) =>
    world.container.db.transaction((tx) =>
      photosStore.restoreDecided(tx, siteId, other.id, [{ id: photoId, status: 'pending', sentIn: null }]),
    ),
  mainOf: (database, siteId, other) => photosStore.mainOf(database, siteId, [other.id]),
  ownEncoded: (database, siteId, other) => photosStore.ownEncoded(database, siteId, other.id),
  visibleOf: (database, siteId, other) => photosStore.visibleOf(database, siteId, other.id),
  countOf: async (database, siteId, other) => (await photosStore.countOf(database, siteId, other.id)) || undefined,
  allOf: (database, siteId, other) => photosStore.allOf(database, siteId, other.id),
  allWithObjects: async (database, siteId) =>
    (await photosStore.allWithObjects(database, siteId)).filter(({ id }) => id === photoId),
  byId: (database, siteId) => photosStore.byId(database, siteId, photoId),
  markReceived: async (database, siteId, _other, now) =>
    (await photosStore.markReceived(database, siteId, strandedId, now)) || undefined,
  finishEncoding: async (database, siteId, _other, now) => {
    const facts = { width: 1, height: 1, thumbhash: '', now }
    return (await photosStore.finishEncoding(database, siteId, strandedId, 'pending', facts)) || undefined
  },
  refuse: async (database, siteId) =>
    (await photosStore.refuse(database, siteId, strandedId, 'explicit_content')) || undefined,
  clearRawObject: (database, siteId) => photosStore.clearRawObject(database, siteId, strandedId),
  saveScore: (database, siteId) => photosStore.saveScore(database, siteId, photoId, 1),
  order: (_database, siteId, other) =>
    world.container.db.transaction((tx) => photosStore.order(tx, siteId, other.id, [strandedId, photoId])),
  remove: (database, siteId, other) => photosStore.remove(database, siteId, other.id, photoId),
  removeAbandonedUploads: (database, siteId) => photosStore.removeAbandonedUploads(database, siteId, farFuture),
  erase: (database, siteId, other) => photosStore.erase(database, siteId, other.id),
  sentByIds: (database, siteId) => photosStore.sentByIds(database, siteId, [sentId]),
  sentBy: (database, siteId, other) => photosStore.sentBy(database, siteId, other.id),
  removeSent: (database, siteId) => photosStore.removeSent(database, siteId, [sentId]),
  reserveSent: 'writes only the site it is given',
  profilesWithVisiblePhotos: async (database, siteId, other) =>
    (await photosStore.profilesWithVisiblePhotos(database, siteId, [other.id])).has(other.id) ? other.id : [],
  allIds: async (database, siteId) => [...(await photosStore.allIds(database, siteId))],
  lockProfile: 'writes only the site it is given',
  reserve: 'writes only the site it is given',
  insert: 'writes only the site it is given',
}
const blocks: TrialsOf<typeof blocksStore> = {
  listForMember: (database, siteId, other) => blocksStore.listForMember(database, siteId, other.id),
  between: async (database, siteId, other) => {
    const [block] = await blocksStore.listForMember(database, other.siteId, other.id)
    return blocksStore.between(database, siteId, other.id, [block?.blocked_id ?? ''])
  },
  remove: async (database, siteId, other) => {
    const [block] = await blocksStore.listForMember(database, other.siteId, other.id)
    return (await blocksStore.remove(database, siteId, other.id, block?.blocked_id ?? '')) || undefined
  },
  erase: (database, siteId, other) => blocksStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
}
const search: TrialsOf<typeof searchStore> = {
  lockRefresh: 'writes only the site it is given',
  page: (database, siteId) => searchStore.page(database, siteId, { filters, born, viewerId: null, limit: 9 }),
  firstOfEach: async (database, siteId) =>
    (await searchStore.firstOfEach(database, siteId, [{ filters, born, viewerId: null, limit: 9 }], 9)).flatMap(
      ({ members }) => members,
    ),
  count: async (database, siteId) =>
    (await searchStore.count(database, siteId, { filters, born, viewerId: null }, 9)).count || undefined,
  remove: (_database, siteId, other) =>
    world.container.db.transaction((tx) => searchStore.remove(tx, siteId, [other.id])),
  markActive: (database, siteId, other) => searchStore.markActive(database, siteId, [other.id], 99),
  filtersOf: (database, siteId, other) => searchStore.filtersOf(database, siteId, other.id),
  promotions: (database, siteId) => searchStore.promotions(database, siteId),
  erase: (_database, siteId, other) => world.container.db.transaction((tx) => searchStore.erase(tx, siteId, other.id)),
  upsert: 'writes only the site it is given',
  saveFilters: 'writes only the site it is given',
  savePromotions: 'writes only the site it is given',
}
const searchTotals: TrialsOf<typeof searchTotalsStore> = {
  totals: (database, siteId) =>
    searchTotalsStore.totals(database, siteId, { filters, months: [1, 1400], forVisitors: false }),
  changedCountries: (database, siteId) => searchTotalsStore.changedCountries(database, siteId),
  markedCountries: (database, siteId) => searchTotalsStore.markedCountries(database, siteId),
  countedCountries: (database, siteId) => searchTotalsStore.countedCountries(database, siteId),
  addChanges: (_database, siteId) =>
    world.container.db.transaction(
      async (tx) => (await searchTotalsStore.addChanges(tx, siteId, 'NL', farFuture, 9)) || undefined,
    ),
  countInFull: (_database, siteId) =>
    world.container.db.transaction((tx) => searchTotalsStore.countInFull(tx, siteId, 'NL', farFuture)),
  mark: 'writes only the site it is given',
}
const savedSearches: TrialsOf<typeof savedSearchesStore> = {
  listForMember: (database, siteId, other) => savedSearchesStore.listForMember(database, siteId, other.id),
  byId: (database, siteId) => savedSearchesStore.byId(database, siteId, searchId),
  remove: async (database, siteId, other) =>
    (await savedSearchesStore.remove(database, siteId, other.id, searchId)) || undefined,
  dueBefore: (database, siteId) => savedSearchesStore.dueBefore(database, siteId, farFuture, 9),
  markNotified: (_database, siteId) =>
    world.container.db.transaction(
      async (tx) => (await savedSearchesStore.markNotified(tx, siteId, searchId, farFuture, farFuture)) || undefined,
    ),
  insert: 'writes only the site it is given',
}
const neighbourOf = async (database: Queryable, other: TestMember) => {
  const [block] = await blocksStore.listForMember(database, other.siteId, other.id)
  return block?.blocked_id ?? ''
}
const likeLists: TrialsOf<typeof likeListsStore> = {
  list: (database, siteId, other) => likeListsStore.list(database, siteId, other.id, 'liked', { limit: 9 }),
  counts: async (database, siteId, other) => {
    const counts = await likeListsStore.counts(database, siteId, other.id)
    return Object.values(counts).some(Boolean) ? counts : undefined
  },
  exportOf: async (database, siteId, other) =>
    Object.values(await likeListsStore.exportOf(database, siteId, other.id, 9)).flat(),
}
const unseenLikes: TrialsOf<typeof unseenLikesStore> = {
  unseenOf: async (database, siteId, other) =>
    unseenLikesStore.unseenOf(database, siteId, [other.id, await neighbourOf(database, other)], 9),
  matchesAmong: async (database, siteId, other) =>
    unseenLikesStore.matchesAmong(database, siteId, [
      { memberId: other.id, topic: await neighbourOf(database, other) },
    ]),
  pageAfter: (database, siteId) =>
    unseenLikesStore.pageAfter(database, siteId, { at: '1970-01-01', firstId: nilId, secondId: nilId }, 9),
}
const likes: TrialsOf<typeof likesStore> = {
  like: 'writes only the site it is given',
  unlike: async (database, siteId, other) =>
    likesStore.unlike(database, siteId, other.id, await neighbourOf(database, other)),
  markSeen: async (database, siteId, other, now) =>
    likesStore.markSeen(database, siteId, await neighbourOf(database, other), other.id, now),
  erasePairs: async (database, siteId, other) =>
    (await likesStore.erasePairs(database, siteId, other.id, 9)) || undefined,
  changedVisibility: (database, siteId) => likesStore.changedVisibility(database, siteId, 9),
  followVisibility: async (database, siteId, other) => {
    const neighbour = await neighbourOf(database, other)
    const follow = world.container.db.transaction((tx) => likesStore.followVisibility(tx, siteId, neighbour, 9))
    return (await follow) || undefined
  },
  states: async (database, siteId, other) =>
    likesStore.states(database, siteId, other.id, [await neighbourOf(database, other)]),
  keptForLaterAmong: async (database, siteId, other) =>
    likesStore.keptForLaterAmong(database, siteId, other.id, [await neighbourOf(database, other)]),
  chosenBy: (database, siteId, other) => likesStore.chosenBy(database, siteId, other.id),
  dropFromLater: async (database, siteId, other) =>
    likesStore.dropFromLater(database, siteId, other.id, await neighbourOf(database, other)),
  removeBetween: async (database, siteId, other) =>
    likesStore.removeBetween(database, siteId, other.id, await neighbourOf(database, other)),
  erase: (database, siteId, other) => likesStore.erase(database, siteId, other.id),
  keepForLater: 'writes only the site it is given',
  recordSuggestion: 'writes only the site it is given',
}
const games: TrialsOf<typeof gamesStore> = {
  loadDay: (database, siteId, other) => gamesStore.loadDay(database, siteId, other.id, '2026-11-15'),
  consumeUndo: (_database, siteId, other) =>
    world.container.db.transaction(
      async (tx) => (await gamesStore.consumeUndo(tx, siteId, other.id, '2026-11-15')) || undefined,
    ),
  decrementLikes: (_database, siteId, other) =>
    world.container.db.transaction((tx) => gamesStore.decrementLikes(tx, siteId, other.id, '2026-11-15')),
  deleteLatest: (_database, siteId, other) =>
    world.container.db.transaction((tx) => gamesStore.deleteLatest(tx, siteId, other.id, '2026-11-15')),
  swipedBy: (database, siteId, other) => gamesStore.swipedBy(database, siteId, other.id),
  listForMember: (database, siteId, other) => gamesStore.listForMember(database, siteId, other.id),
  removeBetween: async (database, siteId, other) =>
    gamesStore.removeBetween(database, siteId, other.id, await neighbourOf(database, other)),
  erase: (database, siteId, other) => gamesStore.erase(database, siteId, other.id),
  insertSwipe: 'writes only the site it is given',
  countChoice: 'writes only the site it is given',
}
const moderation: TrialsOf<typeof moderationStore> = {
  forDesk: (database, siteId) => moderationStore.forDesk(database, siteId, [reportId]),
  setStatus: (database, siteId) => moderationStore.setStatus(database, siteId, [reportId], 'decided'),
  withoutCase: (database, siteId) => moderationStore.withoutCase(database, siteId, 9),
  byId: (database, siteId) => moderationStore.byId(database, siteId, reportId),
  listOfReporter: (database, siteId, other) => moderationStore.listOfReporter(database, siteId, other.id),
  anonymiseReporter: (database, siteId, other) => moderationStore.anonymiseReporter(database, siteId, other.id),
  allEvidenceObjects: (database, siteId) => moderationStore.allEvidenceObjects(database, siteId),
  evidenceObjectsBefore: (database, siteId) => moderationStore.evidenceObjectsBefore(database, siteId, farFuture),
  deleteBefore: (database, siteId) => moderationStore.deleteBefore(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const profiles: TrialsOf<typeof profilesStore> = {
  forDesk: (database, siteId, other) => profilesStore.forDesk(database, siteId, other.id),
  reviewFactsOf: (database, siteId, other) => profilesStore.reviewFactsOf(database, siteId, [other.id]),
  cards: (database, siteId, other) => profilesStore.cards(database, siteId, [other.id]),
  nearbyIds: (database, siteId, other) =>
    profilesStore.nearbyIds(database, siteId, {
      memberId: other.id,
      gender: null,
      isSameGender: false,
      excludedIds: [],
      limit: 9,
      forVisitors: false,
    }),
  searchFacts: (database, siteId, other) => profilesStore.searchFacts(database, siteId, { ids: [other.id] }),
  listFacts: (database, siteId, other) => profilesStore.listFacts(database, siteId, [other.id]),
  fictionalIds: (database, siteId) =>
    profilesStore.fictionalIds(database, siteId, { country: 'SE', gender: null, limit: 9 }),
  interestCounts: (database, siteId) => profilesStore.interestCounts(database, siteId, 'NL', 9),
  viewerFacts: (database, siteId, other) => profilesStore.viewerFacts(database, siteId, other.id),
  setVisibility: (database, siteId, other) =>
    profilesStore.setVisibility(database, siteId, other.id, { isInvisible: true }),
  byId: (database, siteId, other) => profilesStore.byId(database, siteId, other.id),
  isActive: async (database, siteId, other) => (await profilesStore.isActive(database, siteId, other.id)) || undefined,
  update: (database, siteId, other) => profilesStore.update(database, siteId, other.id, { about: 'changed' }),
  setStatus: (database, siteId, other) => profilesStore.setStatus(database, siteId, other.id, 'disabled'),
  writersInUse: (database, siteId) => profilesStore.writersInUse(database, siteId),
  idsWithoutResponder: (database, siteId) => profilesStore.idsWithoutResponder(database, siteId, 9),
  fillResponder: async (database, siteId, other) =>
    profilesStore.fillResponder(database, siteId, await neighbourOf(database, other), 'none'),
  erase: (database, siteId, other) => profilesStore.erase(database, siteId, other.id),
  insert: 'writes only the site it is given',
}
const signup: TrialsOf<typeof signupStore> = {
  byToken: (database, siteId, _other, now) => signupStore.byToken(database, siteId, hashToken(draftToken), now),
  byId: (database, siteId) => signupStore.byId(database, siteId, draftId),
  change: (database, siteId) => signupStore.change(database, siteId, draftId, 'changed'),
  setConfirmation: (database, siteId) => signupStore.setConfirmation(database, siteId, draftId, hashToken('changed')),
  consume: (database, siteId, _other, now) => signupStore.consume(database, siteId, hashToken(draftToken), now),
  deleteExpired: (database, siteId) => signupStore.deleteExpired(database, siteId, farFuture),
  insert: 'writes only the site it is given',
}
const privacy: TrialsOf<typeof privacyStore> = {
  exportOf: (database, siteId, other, now) => privacyStore.exportOf(database, siteId, other.id, exportId, now),
  setObjectName: (database, siteId) => privacyStore.setObjectName(database, siteId, exportId, 'changed'),
  allObjects: (database, siteId) => privacyStore.allObjects(database, siteId),
  expiredObjects: (database, siteId) => privacyStore.expiredObjects(database, siteId, farFuture),
  deleteExpired: (database, siteId) => privacyStore.deleteExpired(database, siteId, farFuture),
  objectsOf: (database, siteId, other) => privacyStore.objectsOf(database, siteId, other.id),
  erase: (database, siteId, other) => privacyStore.erase(database, siteId, other.id),
  insertExport: 'writes only the site it is given',
}
const sites: TrialsOf<typeof sitesStore> = {
  byHost: 'finds the site itself',
  byId: 'finds the site itself',
  citiesAround: 'is the same for every site',
  citiesByPrefix: 'is the same for every site',
  neighbouringRegions: 'is the same for every site',
  hasCities: 'is the same for every site',
  insertCities: 'is the same for every site',
  allIds: 'finds the site itself',
  names: 'finds the site itself',
  company: async (database, siteId) => {
    const other = await database.selectFrom('companies').select('id').where('site_id', '!=', siteId).execute()
    return Promise.all(other.map(({ id }) => sitesStore.company(database, siteId, id))).then(([first]) => first)
  },
  save: 'writes only the site it is given',
}

const farFuture = new Date('2100-01-01T00:00:00Z')
const allDue = {
  requestedBefore: farFuture,
  signedUpBefore: farFuture,
  activeBefore: farFuture,
  mailedBefore: farFuture,
}
const linkToken = 'link of the other'
const draftToken = 'draft of the other'
const credentialId = 'passkey of the other'
const challenge = 'challenge of the other'
const [draftId, exportId] = [newId(), newId()]
const [photoId, strandedId, sentId, reportId] = [newId(), newId(), newId(), newId()]
const searchId = newId()
const filters = { gender: 'both', country: 'NL', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } as const // prettier-ignore
const born = { after: '1900-01-01', upTo: '2020-01-01' }
const wholePicture = { rotate: 0, left: 0, top: 0, width: 1, height: 1 } as const

let world: World
let other: TestMember
beforeAll(async () => {
  world = await createWorld()
  other = await aMember(world, { site: 'selene', credits: 77, status: 'not_confirmed' })
  const { siteId, id: memberId } = other
  const { now } = world.time
  const named = await aMember(world, { site: 'selene' })
  await profilesStore.update(world.container.db.direct, siteId, named.id, { interests: ['art'] })
  const later = new Date(now.getTime() + hourMs)
  await world.container.db.transaction(async (tx) => {
    await accountsStore.storeDevice(tx, siteId, memberId, hashToken('device'), now)
    await accountsStore.setLoginName(tx, siteId, named.id, 'other-login-name')
    await photosStore.insert(tx, siteId, [aPhoto(memberId, { id: photoId })])
    await photosStore.reserve(
      tx,
      siteId,
      { ...aPhoto(memberId), id: strandedId, rawObject: 'raw', edit: wholePicture, now },
      9,
    )
    await photosStore.reserveSent(tx, siteId, { ...aPhoto(memberId), id: sentId, senderId: memberId, sentIn: newId(), rawObject: 'sent', edit: wholePicture, now }) // prettier-ignore
    const neighbour = newId()
    await profilesStore.insert(tx, siteId, [{ id: neighbour, name: 'n', gender: 'male', dateOfBirth: '1990-01-01', country: 'SE', region: null, city: null, about: '', isFictional: true, responder: 'operator', status: 'disabled', createdAt: now }]) // prettier-ignore
    await blocksStore.insert(tx, siteId, { blockerId: memberId, blockedId: neighbour, now })
    const row = { id: memberId, country: 'NL', gender: 'female', region: null, born: '1990-05-17', isFictional: false, isMembersOnly: false, joinedAt: now } // prettier-ignore
    await searchStore.upsert(tx, siteId, [{ ...row, hasPhoto: false }])
    await searchTotalsStore.countInFull(tx, siteId, 'NL', now)
    await searchTotalsStore.mark(tx, siteId, ['NL'])
    await searchStore.upsert(tx, siteId, [{ ...row, hasPhoto: true }])
    await searchStore.saveFilters(tx, siteId, memberId, filters)
    await searchStore.savePromotions(tx, siteId, [{ id: newId(), kind: 'cam', advertiser: 'a', title: {}, text: {}, art: 'stage', href: 'https://a.example/' }]) // prettier-ignore
    await savedSearchesStore.insert(tx, siteId, { id: searchId, memberId, name: 'n', filters, notify: true, now }, 9)
    await likesStore.like(tx, siteId, { memberId, otherId: neighbour, comment: null, now })
    await likesStore.keepForLater(tx, siteId, memberId, neighbour, now)
    await likesStore.recordSuggestion(tx, siteId, { memberId, profileId: neighbour, day: '2026-11-15' })
    await gamesStore.insertSwipe(tx, siteId, { memberId, profileId: neighbour, choice: 'like', now })
    await gamesStore.countChoice(tx, siteId, memberId, '2026-11-15', 1)
    await moderationStore.insert(tx, siteId, { id: reportId, receipt: 'R', reporterId: memberId, memberId: neighbour, photoId: null, reason: 'other', text: '', evidence: {}, evidenceObject: 'copy', createdAt: now }) // prettier-ignore
    const link = { tokenHash: hashToken(linkToken), memberId, purpose: 'reset_password', email: 'e', emailSealed: 's', createdAt: now, expiresAt: later } as const // prettier-ignore
    await linksStore.insert(tx, siteId, link)
    await passkeysStore.insert(tx, siteId, { credentialId, memberId, publicKey: Buffer.from('k'), counter: 1, transports: [], name: 'n', createdAt: now }) // prettier-ignore
    await passkeysStore.insertChallenge(tx, siteId, { challenge, memberId: null, expiresAt: later })
    await securityEventsStore.insert(tx, siteId, { id: newId(), memberId, kind: 'logged_in', device: 'd', occurredAt: now }) // prettier-ignore
    await consentsStore.record(tx, siteId, {
      id: newId(),
      memberId,
      purpose: 'terms',
      textVersion: '1',
      locale: 'en',
      now,
    })
    await signupStore.insert(tx, siteId, { id: draftId, tokenHash: hashToken(draftToken), sealed: 's', createdAt: now, expiresAt: later }) // prettier-ignore
    await signupStore.setConfirmation(tx, siteId, draftId, hashToken(draftToken))
    await privacyStore.insertExport(tx, siteId, { id: exportId, memberId, createdAt: now, expiresAt: later })
    await privacyStore.setObjectName(tx, siteId, exportId, 'object')
  })
})
afterAll(() => world.close())

describe.each(
  Object.entries({
    accounts,
    sessions,
    links,
    passkeys,
    securityEvents,
    memberEmails,
    consents,
    photos,
    blocks,
    search,
    searchTotals,
    savedSearches,
    likes,
    likeLists,
    unseenLikes,
    games,
    moderation,
    profiles,
    signup,
    privacy,
    sites,
  }),
)('site isolation of the %s store', (_domain, trials) => {
  testSiteIsolation(trials, () => ({ world, other }))
})

describe('site isolation over HTTP', () => {
  it('accepts a username and password only on the site of the member', async () => {
    const body = { username: other.username, password }
    expect((await world.call('login', { site: 'selene', body })).status).toBe(200)
    expect((await world.call('login', { site: 'velvet', body })).status).toBe(401)
  })

  it('keeps members with the same username on two sites apart', async () => {
    const [here, there] = [
      await aMember(world, { username: 'same' }),
      await aMember(world, { username: 'same', site: 'tulp' }),
    ]
    const response = await world.call('login', { site: 'tulp', body: { username: 'same', password } })
    expect(response.text).toContain(there.id)
    expect(response.text).not.toContain(here.id)
  })

  it('refuses the session cookie of another site', async () => {
    expect((await world.call('getUser', { site: 'selene', session: other.session })).status).toBe(200)
    expect((await world.call('getUser', { site: 'velvet', session: other.session })).status).toBe(403)
  })
})
