import { z } from 'zod'
import { Empty, Id, Instant } from '../values.ts'
import { countLimit } from './case-rules.ts'
import { defineDeskCall, type DeskAccess } from './define-desk-call.ts'
import { blurLevels, exposures, photoPageSize, photoReasons } from './photo-review-rules.ts'
import { policyCodes } from './policies.ts'

const review: DeskAccess = { right: 'photos.review', scope: 'granted', fresh: false }

/** A photo that waits for its review. Says nothing about who it belongs to. */
const ReviewPhoto = z.object({
  id: Id,
  site_id: Id,
  /** WebP in base64, blurred and without colours. Null when the storage is not available. */
  preview: z.string().nullable(),
  /** What it probably shows, which is counted when it is viewed. */
  exposure: z.enum(exposures).nullable(),
  nudity_score: z.number().nullable(),
  /** The refused photo that it resembles. */
  match: z.object({ distance: z.int(), policy: z.enum(policyCodes) }).nullable(),
  /** 1 for the first photo of the profile. */
  number: z.int(),
  country: z.string().nullable(),
  joined_at: Instant.nullable(),
  uploaded_at: Instant,
  /** Photos of the same member that were refused before. */
  refusals: z.int(),
})

export const claimPhotos = defineDeskCall({
  method: 'POST',
  path: '/desk/photos/next',
  summary:
    'Claims up to 12 photos that wait for a review on the sites of the caller, those that the caller holds included. No other person gets them until the claim ends.',
  body: z.object({ site: Id.optional() }),
  response: z.object({
    photos: z.array(ReviewPhoto).max(photoPageSize),
    /** Photos that wait besides these, up to `countLimit`. */
    waiting: z.int().max(countLimit),
    /** Kinds that are left out, because the caller opted out or reached the limit of the day. */
    left_out: z.array(z.enum(exposures)),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: review,
})

export const getReviewPhoto = defineDeskCall({
  method: 'GET',
  path: '/desk/sites/:site/photos/:id',
  summary:
    'Returns a claimed photo without blur. The view is counted and recorded in the audit log. Extends the claim.',
  params: z.object({ site: Id, id: Id }),
  response: z.object({ media_type: z.string(), base64: z.string() }),
  errors: ['authentication_required', 'forbidden', 'not_found', 'photo_not_claimed', 'unavailable'],
  access: { right: 'photos.review', scope: 'site', fresh: false, by: 'holder' },
})

const PhotoDecision = z.object({
  site: Id,
  photo: Id,
  /** The same id decides once. It becomes the id of the decision when the photo is refused. */
  decision_id: Id,
  outcome: z.enum(['accepted', 'refused', 'escalated']),
  /** Needed to refuse a photo. */
  reason: z.enum(photoReasons).nullable(),
})

export const decidePhotos = defineDeskCall({
  method: 'POST',
  path: '/desk/photos/decisions',
  summary:
    'Decides photos, each on its own: a refused one with a statement of reasons to the member. A possible minor becomes a case of child safety. A repeated request decides nothing twice.',
  body: z.object({ decisions: z.array(PhotoDecision).min(1).max(photoPageSize) }),
  response: z.object({
    decided: z.array(z.object({ photo: Id, outcome: PhotoDecision.shape.outcome })),
    /** `decided`: another person was faster. `claimed`: another person has it now. `gone`: the member deleted it. */
    skipped: z.array(z.object({ photo: Id, because: z.enum(['decided', 'claimed', 'gone']) })),
  }),
  errors: ['authentication_required', 'forbidden', 'invalid_input', 'idempotency_conflict'],
  access: review,
})

const ReviewSettings = z.object({
  blur: z.enum(blurLevels),
  /** Kinds of photos that the caller does not want to see. No reason is asked for. */
  opt_outs: z.array(z.enum(exposures)),
})

export const getReviewSettings = defineDeskCall({
  method: 'GET',
  path: '/desk/photos/settings',
  summary:
    'Returns the caller’s settings for the photo review and their own clear views of the day. No other person sees them.',
  response: z.object({
    settings: ReviewSettings,
    views_today: z.object({ nude: z.int(), violence: z.int(), minor: z.int() }),
  }),
  errors: ['authentication_required', 'forbidden'],
  access: review,
})

export const changeReviewSettings = defineDeskCall({
  method: 'PUT',
  path: '/desk/photos/settings',
  summary:
    'Stores the caller’s settings for the photo review and returns the photos that the caller holds to the queue.',
  body: ReviewSettings,
  response: Empty,
  errors: ['authentication_required', 'forbidden'],
  access: review,
})
