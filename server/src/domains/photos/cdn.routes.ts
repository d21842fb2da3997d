import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Storage } from '../../platform/storage.ts'
import type { PhotoAddresses } from './photo-address.ts'

type CdnDeps = { storage: Storage; addresses: PhotoAddresses; clock: Clock }
type CdnRequest = { Params: { object: string }; Querystring: { e?: string; s?: string } }

/** Serves stored objects. A valid signature proves that the URL was given to a viewer who may see the object. */
export function registerCdn(app: FastifyInstance, { storage, addresses, clock }: CdnDeps): void {
  app.get<CdnRequest>('/cdn/:object', async (request, reply) => {
    const { e = '', s = '' } = request.query
    const seconds = addresses.secondsUntilExpiry(request.params.object, Number(e), s, clock.now())
    if (seconds === 0) throw new AppError('forbidden')
    const object = await storage.get(request.params.object).catch(() => {
      throw new AppError('unavailable')
    })
    if (!object) throw new AppError('not_found')
    // Browsers download a data export instead of displaying it.
    if (object.contentType === 'application/zip') reply.header('content-disposition', 'attachment; filename="data.zip"')
    return reply
      .header('content-type', object.contentType)
      .header('content-length', object.bytes)
      .header('cache-control', `private, max-age=${seconds}, immutable`)
      .send(object.body)
  })
}
