import {
  addPasskey,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  getAccount,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  setVisibility,
} from './accounts.ts'
import { blockMember, getBlocks, unblockMember } from './blocks.ts'
import { getSwipeDeck, swipe, undoSwipe } from './games.ts'
import {
  autoLike,
  dropFromLater,
  getLikeList,
  getLikes,
  getLikeStates,
  keepForLater,
  likeMember,
  seeLike,
  unlikeMember,
} from './likes.ts'
import { reportMember } from './moderation.ts'
import { getPhotos, orderPhotos, removePhoto, uploadPhoto } from './photos.ts'
import { openExport, reactivate, requestDeletion, requestExport } from './privacy.ts'
import { getMember, getMemberCard, getOwnProfile, getSignupMatches, saveProfile } from './profiles.ts'
import {
  findMatches,
  getMembers,
  getSavedSearches,
  removeSavedSearch,
  saveSearch,
  saveSearchFilters,
} from './search.ts'
import { confirmEmail, resendConfirmation, saveSignupStep, signUp } from './signup.ts'
import { geocode, getCompanyInfo, getInterests, getRegions, getSettings } from './sites.ts'
import { getUser, login, logout, updateUser } from './viewer.ts'

/** Every call of the product by its name. */
export const calls = {
  getSettings,
  getInterests,
  getRegions,
  getCompanyInfo,
  geocode,
  login,
  getUser,
  updateUser,
  logout,
  getMemberCard,
  getSignupMatches,
  signUp,
  saveSignupStep,
  confirmEmail,
  resendConfirmation,
  requestPasswordReset,
  resetPassword,
  changePassword,
  requestEmailChange,
  confirmEmailChange,
  getAccount,
  setVisibility,
  endSession,
  endOtherSessions,
  requestDeletion,
  reactivate,
  passkeyLoginOptions,
  passkeyLogin,
  passkeyOptions,
  addPasskey,
  removePasskey,
  requestExport,
  openExport,
  getMember,
  getOwnProfile,
  saveProfile,
  getPhotos,
  uploadPhoto,
  orderPhotos,
  removePhoto,
  getBlocks,
  blockMember,
  unblockMember,
  reportMember,
  getMembers,
  saveSearchFilters,
  getSavedSearches,
  saveSearch,
  removeSavedSearch,
  findMatches,
  getLikes,
  getLikeList,
  getLikeStates,
  likeMember,
  unlikeMember,
  seeLike,
  keepForLater,
  dropFromLater,
  autoLike,
  getSwipeDeck,
  swipe,
  undoSwipe,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
