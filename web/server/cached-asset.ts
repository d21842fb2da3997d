import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressAll, type Encoding } from './compress.ts'

/** A generated file with its body in every encoding in which it is sent. */
export type CachedAsset = {
  type: string
  version: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Creates a cached asset. Text is compressed once; images are compressed already. */
export async function cachedAsset(type: string, content: string | Buffer): Promise<CachedAsset> {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const bodies = typeof content === 'string' ? await compressAll(content) : { identity: content }
  return { type, version, bodies }
}

/** Sends the asset, or 304 when the browser has this version already. */
export function sendCachedAsset(request: FastifyRequest, reply: FastifyReply, file: CachedAsset, cacheControl: string) {
  const preferred = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[preferred] ? preferred : 'identity'
  const tag = `"${file.version}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.header('ETag', tag).header('Cache-Control', cacheControl)
  if (file.bodies.br && !reply.hasHeader('Vary')) reply.header('Vary', 'Accept-Encoding')
  const knownTags = request.headers['if-none-match']?.split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (knownTags?.includes(tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(file.bodies[encoding] ?? file.bodies.identity)
}
