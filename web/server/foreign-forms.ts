import type { FastifyInstance, FastifyRequest } from 'fastify'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses forms from pages of another origin before they reach a route. The router does the same for routes that render
 * a page, but not for those that only redirect, such as the logout. Requests without an origin are accepted, because
 * mail clients send them to unsubscribe, while browsers send the origin with every form.
 */
export function refuseForeignForms(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.includes(request.method) || isFromOwnPage(request)) return done()
    done(Object.assign(new Error('the form was sent from another origin'), { statusCode: 403 }))
  })
}

function isFromOwnPage({ headers, protocol, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const ownOrigin = `${protocol}://${host}`
  if (origin !== undefined) return URL.canParse(ownOrigin) && new URL(ownOrigin).origin === origin
  return site === undefined || site === 'same-origin' || site === 'none'
}
