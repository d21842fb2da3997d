import { readAreas } from '@velvet/i18n/read-catalogue'
import { acceptedLocales, defaultLocale, locales, type Locale } from '@velvet/i18n/locales'
import type { ErrorResponse, ErrorCode } from '@velvet/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './security-headers.ts'

/** Sends an error without its cause: a page, or the error format of the contract below `/api`, `/cdn` and `/live`. */
export type SendError = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply

const forwardedPaths = /^\/(?:api|cdn|live)(?:[/?]|$)/
const policy = contentPolicy([], { cdnOrigin: null, protocol: 'http' })

/** Reads the texts at startup, so that sending an error cannot fail itself. */
export async function createErrorPages(): Promise<SendError> {
  const pages = new Map<Locale, (status: number) => string>()
  for (const locale of locales) {
    const { error: texts = {} } = await readAreas(locale)
    const text = (id: string) => escape(texts[`error.${id}`] ?? '')
    pages.set(locale, (status) => {
      const title = text('title')
      return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text('status').replace('{status}', String(status))}</p><p>${text('hint')}</p><p><a href="">${text('retry')}</a></p><p><a href="/">${text('home_link')}</a></p></main></body></html>`
    })
  }
  return (request, reply, status) => {
    reply.code(status).header('Cache-Control', 'no-store')
    if (forwardedPaths.test(request.url)) {
      const body: ErrorResponse = { error: { code: codeOf(status), params: {} } }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
    }
    const locale = acceptedLocales(request.headers['accept-language'])[0] ?? defaultLocale
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .send(pages.get(locale)?.(status))
  }
}

/** Returns the 4xx status of an error that the client caused, otherwise 500. */
export function clientStatus(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}

function codeOf(status: number): ErrorCode {
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413) return 'payload_too_large'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'invalid_input' : 'internal'
}

/** Serializes an error for the log without its message, which can contain input of a visitor. */
export function serializeError(error: Error) {
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: '',
    stack: stack.slice(0, 12).join('\n'),
    code: 'code' in error ? error.code : undefined,
  }
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
