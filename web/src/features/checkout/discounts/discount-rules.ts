import { dayMs } from '@velvet/contract/durations'
import { firstOffers, type FirstOffer } from '@velvet/contract/discount-rules'

/** The active first discount of a member. `endsAt` is a timestamp in milliseconds. */
export type ActiveDiscount = { viewer: string; kind: FirstOffer; percent: number; endsAt: number }

export type DiscountContext = {
  user: { id: string; credits: number; paid_user: boolean } | null
  isInMembersArea: boolean
  offer: ActiveDiscount | null
}

/** Device clocks are rarely wrong by more than a day. */
const clockToleranceMs = dayMs

/** Whether a request is worthwhile: members who paid or signed up long ago have no first discount. */
export function canHaveFirstDiscount(user: { paid_user: boolean; signup_date: string }, now: number): boolean {
  if (user.paid_user) return false
  const longestSeconds = Math.max(...Object.values(firstOffers).map(({ windowSeconds }) => windowSeconds))
  return now - Date.parse(user.signup_date) < longestSeconds * 1000 + clockToleranceMs
}

/** Returns the discount for the banner: only the viewer's own, before the first payment, in the members area. */
export function getDiscountToShow({ user, isInMembersArea, offer }: DiscountContext): ActiveDiscount | null {
  if (!user || user.paid_user || !isInMembersArea) return null
  return offer?.viewer === user.id ? offer : null
}

/** Whether the time bonus dialog may open: only where the banner is shown, and only without credits. */
export function canOpenBonusDialog(scene: DiscountContext): boolean {
  return getDiscountToShow(scene)?.kind === 'time_bonus' && scene.user?.credits === 0
}

/** Whether the dialog was closed during the current time bonus. It opens once per bonus. */
export function wasDismissed(dismissedAt: number | null, endsAt: number): boolean {
  return dismissedAt !== null && dismissedAt >= endsAt - firstOffers.time_bonus.windowSeconds * 1000
}
