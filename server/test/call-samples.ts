import type { CallName } from '@velvet/contract/calls'
import { newId, newToken } from '../src/platform/ids.ts'
import { aComplaint } from './complaints.ts'
import { aPicture } from './photos.ts'
import { aSignup } from './signups.ts'

/** The request of a call, without its sender. */
export type CallRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** The bytes of an upload. */
  file?: Buffer
}

/** The members and things that the samples refer to. By default none of them exists. */
export type SampleSubject = {
  memberId: string
  /** The member that the caller likes, blocks, reports or writes to. */
  otherMemberId: string
  username: string
  email: string
  login: { username: string; password: string }
  /** The password of the caller. */
  password: string
  bundle: { id: string; price: number }
  iban: string
  mobile: string
  conversationId: string
  messageId: string
  orderId: string
  orderNumber: string
  photoId: string
  sessionId: string
  passkeyId: string
  exportId: string
  searchId: string
  pushEndpoint: string
  statementToken: string
  ticketToken: string
  /** The reference number of a report or complaint. */
  receipt: string
}

export function aSubject(changes: Partial<SampleSubject> = {}): SampleSubject {
  const username = `nobody-${newId().slice(-12)}`
  return {
    memberId: newId(),
    otherMemberId: newId(),
    username,
    email: `${username}@example.test`,
    login: { username, password: 'not the right password' },
    password: 'correct horse battery',
    bundle: { id: newId(), price: 1499 },
    iban: 'NL91ABNA0417164300',
    mobile: '+31612345678',
    conversationId: newId(),
    messageId: newId(),
    orderId: newId(),
    orderNumber: 'AAAAA-AAAAA',
    photoId: newId(),
    sessionId: newId(),
    passkeyId: 'none',
    exportId: newId(),
    searchId: newId(),
    pushEndpoint: `https://push.example.test/${newId()}`,
    statementToken: newToken(),
    ticketToken: newToken(),
    receipt: 'AAAAAAAA',
    ...changes,
  }
}

/**
 * One request for each call, which the call accepts. This file does not compile without an entry for every call of the
 * contract. The authorisation matrix and the drill `side-channels` send the samples.
 */
export const callSamples: Record<CallName, (subject: SampleSubject) => CallRequest> = {
  getSettings: () => ({}),
  getInterests: () => ({}),
  getRegions: () => ({}),
  getCompanyInfo: () => ({}),
  login: ({ login }) => ({ body: login }),
  getUser: () => ({}),
  updateUser: () => ({ body: { language: 'de' } }),
  logout: () => ({}),
  getMemberCard: ({ memberId: id }) => ({ params: { id } }),
  getOpeners: ({ otherMemberId: id }) => ({ params: { id } }),
  getSignupMatches: () => ({}),
  signUp: ({ email, username }) => ({ body: aSignup({ email, username }) }),
  checkUsername: ({ username }) => ({ body: { username } }),
  saveSignupStep: () => ({ body: { about: 'Hello' } }),
  confirmEmail: () => ({ body: { token: 'none' } }),
  resendConfirmation: () => ({}),
  resendSignupMail: () => ({}),
  requestPasswordReset: ({ email }) => ({ body: { email } }),
  resetPassword: () => ({ body: { token: 'none', password: 'three wet umbrellas' } }),
  changePassword: ({ password }) => ({ body: { old_password: password, password: 'three wet umbrellas' } }),
  requestEmailChange: ({ email }) => ({ body: { email } }),
  confirmEmailChange: () => ({ body: { token: 'none' } }),
  undoEmailChange: () => ({ body: { token: 'none', password: 'three wet umbrellas' } }),
  confirmIdentity: ({ password }) => ({ body: { password } }),
  getAccount: () => ({}),
  getStaffAccesses: () => ({}),
  setLoginName: ({ username }) => ({ body: { login_name: `secret-${username.slice(-12)}` } }),
  setVisibility: () => ({ body: { is_invisible: true } }),
  endSession: ({ sessionId: id }) => ({ params: { id } }),
  endOtherSessions: () => ({}),
  requestDeletion: () => ({ body: {} }),
  reactivate: () => ({ body: { token: 'none', consents_to_intimate_data: true } }),
  passkeyLoginOptions: () => ({}),
  passkeyLogin: ({ passkeyId: id }) => ({ body: { response: { id } } }),
  passkeyOptions: () => ({}),
  addPasskey: () => ({ body: { response: {}, name: 'Phone' } }),
  removePasskey: ({ passkeyId: id }) => ({ params: { id } }),
  requestExport: () => ({}),
  openExport: ({ exportId: id }) => ({ params: { id } }),
  geocode: () => ({ query: { lat: '52.1', lon: '5.1' } }),
  getCities: () => ({ query: { country: 'NL', q: 'ut' } }),
  getMember: ({ memberId: id }) => ({ params: { id } }),
  getOwnProfile: () => ({}),
  saveProfile: () => ({ body: { about: 'Hello' } }),
  getPhotos: () => ({}),
  uploadPhoto: () => ({ file: picture }),
  orderPhotos: () => ({ body: { ids: [] } }),
  removePhoto: ({ photoId: id }) => ({ params: { id } }),
  getBlocks: () => ({}),
  blockMember: ({ otherMemberId: id }) => ({ params: { id } }),
  unblockMember: ({ otherMemberId: id }) => ({ params: { id } }),
  reportMember: ({ otherMemberId }) => ({ body: { member_id: otherMemberId, reason: 'other' } }),
  getMembers: () => ({ query: { country: 'NL' } }),
  saveSearchFilters: () => ({ body: filters }),
  getSavedSearches: () => ({}),
  saveSearch: () => ({ body: { name: 'Near', filters, notify: false } }),
  removeSavedSearch: ({ searchId: id }) => ({ params: { id } }),
  findMatches: () => ({ query: { gender: 'both', min_age: '20', max_age: '60' } }),
  getLikes: () => ({}),
  getLikeList: () => ({ params: { type: 'sent' } }),
  getLikeStates: ({ otherMemberId }) => ({ query: { ids: otherMemberId } }),
  likeMember: ({ otherMemberId: id }) => ({ params: { id }, body: {} }),
  unlikeMember: ({ otherMemberId: id }) => ({ params: { id } }),
  seeLike: ({ otherMemberId: id }) => ({ params: { id } }),
  keepForLater: ({ otherMemberId: id }) => ({ params: { id } }),
  dropFromLater: ({ otherMemberId: id }) => ({ params: { id } }),
  autoLike: () => ({}),
  getSwipeDeck: () => ({}),
  swipe: ({ otherMemberId: id }) => ({ params: { id }, body: { choice: 'skip' } }),
  undoSwipe: () => ({}),
  getChats: () => ({}),
  removeChat: ({ conversationId }) => ({ body: { conversation: conversationId } }),
  openConversation: ({ otherMemberId: id }) => ({ params: { id } }),
  getConversation: ({ conversationId: id }) => ({ params: { id } }),
  getMessages: ({ conversationId: id }) => ({ params: { id } }),
  sendMessage: ({ conversationId: id }) => ({ params: { id }, body: { message_id: newId(), text: 'Hello' } }),
  sendPhotoMessage: ({ conversationId: id }) => ({ params: { id }, query: { message_id: newId() }, file: picture }),
  readConversation: ({ conversationId: id }) => ({ params: { id }, body: { seq: 1 } }),
  noteDelivered: ({ conversationId: id }) => ({ body: { conversations: [{ id, seq: 1 }] } }),
  tellTyping: ({ conversationId: id }) => ({ params: { id } }),
  reactToMessage: ({ conversationId: id, messageId }) => ({ params: { id, messageId }, body: { reaction: null } }),
  confirmFictional: ({ conversationId: id }) => ({ params: { id } }),
  askWhetherReal: ({ conversationId: id }) => ({ params: { id }, body: { message_id: newId() } }),
  acknowledgeCareNotice: () => ({ body: { choice: 'continue' } }),
  getChatSettings: () => ({}),
  saveChatSettings: () => ({ body: { shares_reading: true } }),
  getGifts: () => ({}),
  sendGift: ({ conversationId: id }) => ({ params: { id }, body: { message_id: newId(), gift: 'rose' } }),
  getLedger: () => ({}),
  getBundles: () => ({}),
  getPaymentMethods: () => ({ query: { country: 'NL' } }),
  placeOrder: (subject) => ({ body: { ...anOrder(subject), method: 'card' } }),
  repeatOrder: (subject) => ({ body: anOrder(subject) }),
  getOrder: ({ orderId: id }) => ({ params: { id } }),
  giveOrderConsents: ({ orderId: id }) => ({ params: { id }, body: { start_now: true, pays_used: true } }),
  getOrders: () => ({}),
  getStoredCard: () => ({}),
  forgetStoredCard: () => ({}),
  getSpendLimits: () => ({}),
  saveSpendLimits: () => ({ body: { daily: null, weekly: 5000, monthly: null } }),
  requestWithdrawal: ({ email, orderNumber }) => ({ body: { name: 'A', order_number: orderNumber, email } }),
  confirmWithdrawal: () => ({ body: { token: 'none' } }),
  getDiscountCode: () => ({ query: { code: 'NONE' } }),
  getTimeBonus: () => ({}),
  requestDebitCode: (subject) => ({ body: aDebit(subject) }),
  payByDebit: (subject) => ({
    body: { ...aDebit(subject), ...anOrder(subject), sms_code: '000000', authorises: true },
  }),
  submitComplaint: ({ email, otherMemberId }) => ({
    body: aComplaint({ email, url: `https://localhost/members/${otherMemberId}` }),
  }),
  getOwnStatements: () => ({}),
  getStatement: ({ statementToken: token }) => ({ params: { token } }),
  confirmStatement: ({ statementToken: token }) => ({ params: { token } }),
  submitAppeal: ({ statementToken: token }) => ({ params: { token }, body: { text: 'Please look again.' } }),
  getNoticeState: ({ receipt }) => ({ params: { receipt } }),
  getOwnTickets: () => ({}),
  submitTicket: ({ email }) => ({ body: { kind: 'question', text: 'How do credits work?', email } }),
  getTicketThread: ({ ticketToken: token }) => ({ params: { token } }),
  replyToTicket: ({ ticketToken: token, messageId }) => ({
    params: { token },
    body: { message_id: messageId, text: 'Thank you' },
  }),
  markTicketRead: ({ ticketToken: token }) => ({ params: { token } }),
  submitNoticeAppeal: ({ receipt }) => ({ params: { receipt }, body: { text: 'Please look again.' } }),
  requestSelfExclusion: ({ email }) => ({ body: { email, months: 6 } }),
  confirmSelfExclusion: () => ({ body: { token: 'none' } }),
  saveConsent: () => ({ body: { statistics: true, version: '1' } }),
  pageHidden: () => ({ body: {} }),
  savePushSubscription: ({ pushEndpoint: endpoint }) => ({
    query: { push: '1' },
    body: { subscription: { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } } },
  }),
  removePushSubscription: ({ pushEndpoint: endpoint }) => ({ body: { endpoint } }),
  testPush: ({ pushEndpoint: endpoint }) => ({ body: { endpoint } }),
  getNotifications: () => ({}),
  saveNotifications: () => ({ body: { shows_names: true } }),
  resumeMail: () => ({}),
  confirmResumeMail: () => ({ body: { token: 'none' } }),
  getUnsubscription: () => ({ query: { token: 'none' } }),
  unsubscribe: () => ({ body: { token: 'none' } }),
  pageBounce: () => ({ body: { path: '/', seconds: 3 } }),
}

const anOrder = ({ bundle, conversationId }: SampleSubject) => ({
  bundle_id: bundle.id,
  conversation_id: conversationId,
  price: { amount: bundle.price, currency: 'EUR' },
  country: 'NL',
  consents: { start_now: true, pays_used: true },
  knows_fictional: true,
})

const aDebit = ({ bundle, iban, mobile }: SampleSubject) => ({
  bundle_id: bundle.id,
  country: 'NL',
  account_holder: 'A. Example',
  iban,
  street: 'Dorpsstraat',
  house_number: '1',
  postal_code: '1234 AB',
  city: 'Utrecht',
  mobile_number: mobile,
})

const filters = { gender: 'both', country: 'NL', region: null, min_age: 18, max_age: 99, sort: 'online', with_photo: false, real_only: false } as const // prettier-ignore
const picture = await aPicture()
