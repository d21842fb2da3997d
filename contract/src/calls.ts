import { getCompanyInfo, getInterests, getRegions, getSettings } from './sites.ts'
import { getUser, login, logout, updateUser } from './viewer.ts'

/** Every call of the product by its name. */
export const calls = {
  getSettings,
  getInterests,
  getRegions,
  getCompanyInfo,
  login,
  getUser,
  updateUser,
  logout,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
