import { decideApproval, getApprovals } from './approvals.ts'
import { decideAppeal, getAppeal, getAppealPhoto, getAppeals } from './appeals.ts'
import { getCompanyAudit, getSiteAudit } from './audit.ts'
import {
  addCaseNote,
  claimNextCase,
  decideCase,
  getCase,
  getCases,
  getEvidencePhoto,
  getQueues,
  handOverCase,
  previewStatement,
  renewClaim,
  returnCase,
  reverseDecision,
} from './cases.ts'
import {
  confirmPasskey,
  enrol,
  getDevelopmentLogins,
  getEnrolmentOptions,
  getSession,
  getSignInOptions,
  signIn,
  signInForDevelopment,
  signOut,
} from './session.ts'
import { getMember, searchMembers } from './members.ts'
import { changeReviewSettings, claimPhotos, decidePhotos, getReviewPhoto, getReviewSettings } from './photo-review.ts'
import { getSites } from './sites.ts'
import {
  changeGrants,
  changeNetworks,
  getNetworks,
  getStaff,
  inviteStaff,
  inviteStaffAgain,
  lockStaff,
  offboardStaff,
  unlockStaff,
} from './staff.ts'

/** All calls of the desk by name. They are separate from the members' calls, whose bundle must not contain them. */
export const deskCalls = {
  getSignInOptions,
  signIn,
  getDevelopmentLogins,
  signInForDevelopment,
  getSession,
  signOut,
  confirmPasskey,
  getEnrolmentOptions,
  enrol,
  getSites,
  getStaff,
  inviteStaff,
  inviteStaffAgain,
  changeGrants,
  lockStaff,
  unlockStaff,
  offboardStaff,
  getNetworks,
  changeNetworks,
  getApprovals,
  decideApproval,
  getCompanyAudit,
  getSiteAudit,
  getQueues,
  getCases,
  claimNextCase,
  getCase,
  getEvidencePhoto,
  renewClaim,
  returnCase,
  decideCase,
  previewStatement,
  reverseDecision,
  addCaseNote,
  handOverCase,
  getAppeals,
  getAppeal,
  getAppealPhoto,
  decideAppeal,
  claimPhotos,
  getReviewPhoto,
  decidePhotos,
  getReviewSettings,
  changeReviewSettings,
  searchMembers,
  getMember,
}

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
