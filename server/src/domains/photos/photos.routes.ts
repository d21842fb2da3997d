import type { PhotoEdit } from '@velvet/contract/photo-rules'
import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Photos } from './photos.service.ts'

type PhotoCalls = 'getPhotos' | 'uploadPhoto' | 'orderPhotos' | 'removePhoto'

export function photosRoutes(photos: Photos): Handlers<PhotoCalls, Ctx> {
  return {
    getPhotos: (ctx) => photos.list(requireMember(ctx)),
    async uploadPhoto(ctx, { query, body }, { idempotencyKey }) {
      const edit: PhotoEdit = { ...query, rotate: Number(query.rotate) as PhotoEdit['rotate'] }
      const { id } = await photos.upload(requireMember(ctx), { bytes: body, edit, key: idempotencyKey })
      return { photo: { id, status: 'pending', refusal: null, files: null } }
    },
    async orderPhotos(ctx, { body }) {
      await photos.order(requireMember(ctx), body.ids)
      return {}
    },
    async removePhoto(ctx, { params }) {
      await photos.remove(requireMember(ctx), params.id)
      return {}
    },
  }
}
