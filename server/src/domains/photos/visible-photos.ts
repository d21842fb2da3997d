import type { z } from 'zod'
import type { MainImage, ShownPhoto } from '@velvet/contract/photos'
import type { Ctx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { PhotoAddresses } from './photo-address.ts'
import { avifOf } from './photo-objects.ts'
import { isClearFor } from './photos.policy.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'

type MainPhoto = z.output<typeof MainImage>
export type CardPhoto = {
  main: MainPhoto
  count: number
  /** Signed URL of the second photo, or null if the viewer may not see it clear. */
  second: string | null
}

type MainRow = {
  id: string
  status: MainPhoto['status']
  full_object: string
  card_object: string
  thumb_object: string
}

type FileRow = {
  full_object: string
  card_object: string
  thumb_object: string
  has_avif: boolean
  thumbhash: string | null
  width: number | null
  height: number | null
}

/** Returns signed URLs of a photo's clear files. The caller checks that the viewer may see them. */
export function filesOf(photo: FileRow, addresses: PhotoAddresses, now: Date) {
  const size = (object: string) => ({
    webp: addresses.sign(object, now),
    avif: photo.has_avif ? addresses.sign(avifOf(object), now) : null,
  })
  return {
    thumb: size(photo.thumb_object),
    card: size(photo.card_object),
    full: size(photo.full_object),
    width: photo.width ?? 0,
    height: photo.height ?? 0,
    thumbhash: photo.thumbhash,
  }
}

/** Returns the row with the blurred copy in place of each file, or null if the photo has no such copy. */
function blurredFiles<Row extends MainRow & { blurred_object: string | null }>(row: Row): Row | null {
  const { blurred_object: blurred } = row
  return blurred ? { ...row, full_object: blurred, card_object: blurred, thumb_object: blurred } : null
}

export function visiblePhotoUseCases({ db, addresses }: PhotosDeps) {
  const mainImage = (row: MainRow, now: Date): MainPhoto => ({
    id: row.id,
    filename: addresses.sign(row.full_object, now),
    thumb_filename: addresses.sign(row.thumb_object, now),
    match: addresses.sign(row.card_object, now),
    status: row.status,
  })
  return {
    /** Returns a member's own encoded photos, including those in review, and the main one among them. */
    async ownPhotos(ctx: SiteCtx, profileId: string): Promise<{ pictures: MainPhoto[]; main: MainPhoto | null }> {
      const rows = await store.ownEncoded(db.direct, ctx.site.id, profileId)
      const pictures = rows.map((row) => mainImage(row, ctx.now))
      return { pictures, main: pictures.find(({ status }) => status === 'active') ?? pictures[0] ?? null }
    },

    /**
     * Returns the first active photo of each profile for this viewer: either the clear files or the blurred copy. The
     * second photo only if the viewer may see it clear.
     */
    async visibleMainPhotos(ctx: Ctx, profileIds: string[]): Promise<Map<string, CardPhoto>> {
      const photos = await store.mainOf(db.direct, ctx.site.id, profileIds)
      return new Map(
        photos.flatMap((row) => {
          const files = isClearFor(ctx.viewer, row.profile_id, 0) ? row : blurredFiles(row)
          if (!files) return []
          const second = isClearFor(ctx.viewer, row.profile_id, 1) ? row.second_card_object : null
          const photo = {
            main: mainImage(files, ctx.now),
            count: Number(row.shown),
            second: second && addresses.sign(second, ctx.now),
          }
          return [[row.profile_id, photo]]
        }),
      )
    },

    /** Returns a profile's active photos for this viewer: either the clear files or the blurred copy of each. */
    async photosForViewer(ctx: Ctx, profileId: string): Promise<z.output<typeof ShownPhoto>[]> {
      const photos = await store.visibleOf(db.direct, ctx.site.id, profileId)
      return photos.flatMap((photo, index) => {
        if (isClearFor(ctx.viewer, profileId, index))
          return { id: photo.id, is_clear: true, ...filesOf(photo, addresses, ctx.now) }
        if (!photo.blurred_object) return []
        const blurred = { webp: addresses.sign(photo.blurred_object, ctx.now), avif: null }
        // The thumbhash of a locked photo would reveal what it shows. The blurred file is enough.
        return {
          ...{ id: photo.id, is_clear: false, thumb: blurred, card: blurred, full: blurred },
          ...{ width: 240, height: 300, thumbhash: null },
        }
      })
    },
  }
}
