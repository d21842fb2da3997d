import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressAll, type Encoding } from './compress.ts'

/** A file that was made here, in every form in which it is sent. */
export type KeptFile = {
  type: string
  version: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Text is compressed once; pictures are already. */
export async function keptFile(type: string, content: string | Buffer): Promise<KeptFile> {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const bodies = typeof content === 'string' ? await compressAll(content) : { identity: content }
  return { type, version, bodies }
}

/** Sends it, or says that the browser has it already. */
export function sendKeptFile(request: FastifyRequest, reply: FastifyReply, file: KeptFile, cacheControl: string) {
  const wanted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = file.bodies[wanted] ? wanted : 'identity'
  const tag = `"${file.version}${encoding === 'identity' ? '' : `-${encoding}`}"`
  reply.header('ETag', tag).header('Cache-Control', cacheControl)
  if (file.bodies.br && !reply.hasHeader('Vary')) reply.header('Vary', 'Accept-Encoding')
  const known = request.headers['if-none-match']?.split(',').map((part) => part.trim().replace(/^W\//, ''))
  if (known?.includes(tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(file.type).send(file.bodies[encoding] ?? file.bodies.identity)
}
