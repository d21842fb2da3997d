import type { z } from 'zod'
import type { ShownPhoto } from '@velvet/contract/photos'
import type { Ctx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { PhotoAddresses } from './photo-address.ts'
import { avifOf } from './photo-objects.ts'
import { isClearFor } from './photos.policy.ts'
import type { PhotosDeps } from './photos-deps.ts'
import { photosStore as store } from './photos.store.ts'

export type MainPhoto = {
  id: string
  status: 'pending' | 'active' | 'refused'
  full: string
  card: string
  thumb: string
}
export type CardPhoto = { photo: { card: string; thumb: string }; count: number }

type FileRow = {
  full_object: string
  card_object: string
  thumb_object: string
  has_avif: boolean
  thumbhash: string | null
  width: number | null
  height: number | null
}

/** The addresses of a photo's clear files, for somebody who may see them. */
export function filesOf(photo: FileRow, addresses: PhotoAddresses, now: Date) {
  const size = (object: string) => ({
    webp: addresses.of(object, now),
    avif: photo.has_avif ? addresses.of(avifOf(object), now) : null,
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

export function shownPhotoUseCases({ db, addresses }: PhotosDeps) {
  return {
    /** A member's own main photo, also while it waits for review. */
    async ownMain(ctx: SiteCtx, profileId: string): Promise<MainPhoto | null> {
      const photo = await store.ownMain(db.direct, ctx.site.id, profileId)
      if (!photo) return null
      return {
        id: photo.id,
        // Written from the same type.
        status: photo.status as MainPhoto['status'],
        full: addresses.of(photo.full_object, ctx.now),
        card: addresses.of(photo.card_object, ctx.now),
        thumb: addresses.of(photo.thumb_object, ctx.now),
      }
    },

    /** The first photo of each profile that others may see. Everybody sees the first one clear. */
    async shownMain(ctx: SiteCtx, profileIds: string[]): Promise<Map<string, CardPhoto>> {
      const photos = await store.mainOf(db.direct, ctx.site.id, profileIds)
      return new Map(
        photos.map((row) => [
          row.profile_id,
          {
            photo: { card: addresses.of(row.card_object, ctx.now), thumb: addresses.of(row.thumb_object, ctx.now) },
            count: Number(row.shown),
          },
        ]),
      )
    },

    /** What this viewer sees of a profile's photos: clear files or the blurred copy, never the address of both. */
    async shownOf(ctx: Ctx, profileId: string): Promise<z.output<typeof ShownPhoto>[]> {
      const photos = await store.shownOf(db.direct, ctx.site.id, profileId)
      return photos.flatMap((photo, index) => {
        if (isClearFor(ctx.viewer, profileId, index))
          return { id: photo.id, is_clear: true, ...filesOf(photo, addresses, ctx.now) }
        if (!photo.blurred_object) return []
        const blurred = { webp: addresses.of(photo.blurred_object, ctx.now), avif: null }
        // The thumbhash of a locked photo would be a hint of what it shows; the blurred file is enough.
        return {
          ...{ id: photo.id, is_clear: false, thumb: blurred, card: blurred, full: blurred },
          ...{ width: 240, height: 300, thumbhash: null },
        }
      })
    },
  }
}
