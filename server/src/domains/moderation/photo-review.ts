import type { z } from 'zod'
import { claimMs, countLimit } from '@velvet/contract/desk/case-rules'
import type { changeReviewSettings, claimPhotos } from '@velvet/contract/desk/photo-review'
import {
  exposureOfPolicy,
  exposures,
  nudeFromScore,
  photoPageSize,
  type BlurLevel,
  type Exposure,
} from '@velvet/contract/desk/photo-review-rules'
import { policyCodes, type PolicyCode } from '@velvet/contract/desk/policies'
import { sitesWithRight } from '@velvet/contract/desk/staff-roles'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Photos, ReviewRow } from '../photos/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Sites } from '../sites/index.ts'
import type { StaffCtx } from '../staff/index.ts'
import type { CaseRef } from './decide-case.ts'
import { blurFor, expectedExposure, leftOutFor, viewsLeft } from './photo-review.policy.ts'
import { photoReviewsStore } from './photo-reviews.store.ts'
import { reviewSettingsStore as settingsStore } from './review-settings.store.ts'

type ReviewPhoto = z.output<typeof claimPhotos.response>['photos'][number]
type SettingsInput = z.output<typeof changeReviewSettings.body>

export type PhotoReviewDeps = { db: Database; photos: Photos; profiles: Profiles; sites: Sites }

/** The order of the page: near matches, high scores, then the oldest. */
const byUrgency = (a: ReviewRow, b: ReviewRow): number =>
  (a.match_distance ?? noMatch) - (b.match_distance ?? noMatch) ||
  Math.floor((b.nudity_score ?? 0) * 10) - Math.floor((a.nudity_score ?? 0) * 10) ||
  a.created_at.getTime() - b.created_at.getTime()
const noMatch = 256

/** What a claim leaves out, so that the page has no photos of these kinds. */
const filterOf = (leftOut: readonly Exposure[]) => ({
  belowScore: leftOut.includes('nude') ? nudeFromScore : undefined,
  withoutPolicies: policyCodes.filter((code) => leftOut.some((kind) => exposureOfPolicy[code] === kind)),
})

/** The column is only written with policies. */
const matchOf = ({ match_distance: distance, match_policy: policy }: ReviewRow) =>
  distance === null || policy === null ? null : { distance, policy: policy as PolicyCode }

/** The queue of photos that wait for their review, and what looking at them costs the person who does. */
export function photoReviewUseCases({ db, photos, profiles, sites }: PhotoReviewDeps) {
  const { reviews } = photos
  const claimedUntil = ({ now }: StaffCtx) => new Date(now.getTime() + claimMs)

  async function reviewSites({ staff }: StaffCtx): Promise<string[]> {
    const granted = sitesWithRight(staff.grants, 'photos.review')
    return granted === 'all' ? sites.allIds() : granted
  }

  async function present(siteId: string, rows: ReviewRow[], blur: BlurLevel): Promise<ReviewPhoto[]> {
    const memberIds = [...new Set(rows.map(({ profile_id }) => profile_id))]
    const wanted = rows.map((row) => ({ id: row.id, blur: blurFor(expectedExposure(row), blur) }))
    const [facts, refusals, previews] = await Promise.all([
      profiles.reviewFactsOf(siteId, memberIds),
      photoReviewsStore.refusalsOf(db.direct, siteId, memberIds),
      reviews.previews(siteId, wanted),
    ])
    return rows.map((row) => {
      const profile = facts.get(row.profile_id)
      return {
        ...{
          id: row.id,
          site_id: siteId,
          exposure: expectedExposure(row),
          nudity_score: row.nudity_score,
          match: matchOf(row),
        },
        preview: previews.get(row.id)?.toString('base64') ?? null,
        ...{ number: row.position + 1, uploaded_at: row.created_at.toISOString() },
        ...{ country: profile?.country ?? null, joined_at: profile?.created_at.toISOString() ?? null },
        refusals: refusals.get(row.profile_id) ?? 0,
      }
    })
  }

  /** Records on each site how many photos the caller got. Sites in one order, because each entry locks a chain. */
  async function recordClaims(tx: Tx, ctx: StaffCtx, claimed: ReviewRow[]): Promise<void> {
    const bySite = Map.groupBy(claimed, (row) => row.site_id)
    for (const [siteId, rows] of [...bySite].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const entry = { actor: ctx.staff.code, action: 'photos.claimed', subject: `site:${siteId}` }
      await appendAuditEntry(tx, siteId, { ...entry, facts: { photos: rows.length } }, ctx.now)
    }
  }

  return {
    /**
     * Returns the photos that the caller holds, and claims more until the page is full. Kinds that the caller opted out of,
     * or may not see any more today, are left out. Throws `forbidden`.
     */
    async claimPhotos(ctx: StaffCtx, { site }: { site?: string | undefined }) {
      const own = await reviewSites(ctx)
      const siteIds = site === undefined ? own : own.filter((siteId) => siteId === site)
      if (siteIds.length === 0) throw new AppError('forbidden')
      const [staffId, now] = [ctx.staff.id, ctx.now]
      const [settings, views] = await Promise.all([
        settingsStore.settingsOf(db.direct, staffId),
        settingsStore.viewsOn(db.direct, staffId, now),
      ])
      const leftOut = leftOutFor(settings.optOuts, views)
      const rows = await db.transaction(async (tx) => {
        await reviews.lockClaims(tx, staffId)
        const held = await reviews.held(tx, siteIds, staffId, now)
        const claim = (limit: number, isAnyKind: boolean) =>
          limit > 0
            ? reviews.claim(tx, {
                ...{ siteIds, staffId, now, until: claimedUntil(ctx), limit },
                ...filterOf(isAnyKind ? leftOut : exposures),
              })
            : []
        const first = await claim(Math.min(photoPageSize, viewsLeft(leftOut, views)) - held.length, true)
        const rest = await claim(photoPageSize - held.length - first.length, false)
        await recordClaims(tx, ctx, [...first, ...rest])
        return [...held, ...first, ...rest]
      })
      const bySite = Map.groupBy(rows, (row) => row.site_id)
      const presented = await Promise.all([...bySite].map(([id, ofSite]) => present(id, ofSite, settings.blur)))
      const byId = new Map(presented.flat().map((photo) => [photo.id, photo]))
      return {
        photos: rows.toSorted(byUrgency).flatMap(({ id }) => byId.get(id) ?? []),
        waiting: await reviews.countWaiting(siteIds, now, countLimit),
        left_out: leftOut,
      }
    },

    /**
     * Returns a photo that the caller holds, without blur. Counts and records the view. Throws `not_found`,
     * `photo_not_claimed`, `unavailable`.
     */
    async viewPhoto(ctx: StaffCtx, { site, id }: CaseRef) {
      const photo = await reviews.byId(site, id)
      if (photo?.status !== 'pending' || photo.reviewer !== ctx.staff.id) throw new AppError('photo_not_claimed')
      const { mediaType, bytes } = await reviews.clearPhoto(site, id)
      const exposure = expectedExposure(photo)
      await reviews.renew(await reviewSites(ctx), ctx.staff.id, claimedUntil(ctx))
      await db.transaction(async (tx) => {
        if (exposure) await settingsStore.countView(tx, ctx.staff.id, exposure, ctx.now)
        const entry = { actor: ctx.staff.code, action: 'photo.viewed', subject: `photo:${id}` }
        await appendAuditEntry(tx, site, entry, ctx.now)
      })
      return { media_type: mediaType, base64: bytes.toString('base64') }
    },

    /** Returns the caller's settings and clear views of the day. Nobody else's figures are available anywhere. */
    async reviewSettings({ staff, now }: StaffCtx) {
      const [{ blur, optOuts }, views] = await Promise.all([
        settingsStore.settingsOf(db.direct, staff.id),
        settingsStore.viewsOn(db.direct, staff.id, now),
      ])
      return { settings: { blur, opt_outs: optOuts }, views_today: views }
    },

    /** Stores the caller's settings. Photos that the caller holds return to the queue, so that opting out holds at once. */
    async changeReviewSettings(ctx: StaffCtx, { blur, opt_outs }: SettingsInput): Promise<void> {
      await settingsStore.saveSettings(db.direct, ctx.staff.id, { blur, optOuts: [...new Set(opt_outs)] })
      await reviews.release(await reviewSites(ctx), ctx.staff.id)
    },
  }
}
