import { firstOffers, type FirstOffer } from '@velvet/contract/discount-rules'

/** A first offer while it runs. `endsAt` is by this device's clock, set right by what the server says is left. */
export type RunningOffer = { viewer: string; kind: FirstOffer; percent: number; endsAt: number }

export type OfferScene = {
  user: { id: string; credits: number; paid_user: boolean } | null
  isInMembersArea: boolean
  offer: RunningOffer | null
}

/** No device is a whole day wrong about the time for long. */
const clockTolerance = 24 * 60 * 60 * 1000

/** Whether it is worth asking: nobody who paid, or who signed up long ago, has a first offer. */
export function mayHaveOffer(user: { paid_user: boolean; signup_date: string }, now: number): boolean {
  if (user.paid_user) return false
  const longest = Math.max(...Object.values(firstOffers).map(({ windowSeconds }) => windowSeconds))
  return now - Date.parse(user.signup_date) < longest * 1000 + clockTolerance
}

/** The offer that the banner shows: this member's own, unpaid, in the members area. */
export function offerToShow({ user, isInMembersArea, offer }: OfferScene): RunningOffer | null {
  if (!user || user.paid_user || !isInMembersArea) return null
  return offer?.viewer === user.id ? offer : null
}

/** Whether the time bonus may come up by itself: where it is shown anyway, and only without any credits left. */
export function mayOpenBonus(scene: OfferScene): boolean {
  return offerToShow(scene)?.kind === 'time_bonus' && scene.user?.credits === 0
}

/** Once in its time is enough. */
export function wasDismissed(dismissedAt: number | null, endsAt: number): boolean {
  return dismissedAt !== null && dismissedAt >= endsAt - firstOffers.time_bonus.windowSeconds * 1000
}
