import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn, type MemberCtx } from '../domains/accounts/index.ts'
import { memberSubject } from '../platform/bus.ts'
import { AppError } from '../platform/errors.ts'
import { createBaseApp } from '../platform/http/base-app.ts'
import { registerHealth } from '../platform/http/health.ts'
import { readCookie } from '../platform/http/secure-cookies.ts'
import type { Container } from './container.ts'
import { healthOf } from './http.ts'
import { requestContext } from './request-context.ts'

/** An open page is a sign of life this often, and finds out whether its login still holds. */
const beatMs = 30_000
/** The database is away: the next beat asks again. */
const ignore = () => undefined

/** The realtime role: a socket per open page that pushes the hints of its member and takes nothing in. */
export async function createLive(container: Container): Promise<FastifyInstance> {
  const app = await createBaseApp(container.config, container.log)
  registerHealth(app, healthOf(container), container.metrics)
  await app.register(websocket, { options: { maxPayload: 1024 } })
  app.decorateRequest('ctx')
  const preValidation = async (request: FastifyRequest) => {
    requireSameOrigin(request)
    request.setDecorator<MemberCtx>('ctx', signedIn(await requestContext(request, container)))
  }
  app.get('/live', { websocket: true, preValidation }, (socket, request) => {
    const { site, viewer } = request.getDecorator<MemberCtx>('ctx')
    const token = readCookie(request, 'session') ?? ''
    container.seen(site.id, viewer)
    const beat = setInterval(() => {
      void container.accounts.viewerOf(site.id, token, container.clock.now()).then((member) => {
        if (member) container.seen(site.id, member)
        else socket.close(1008, 'logged out')
      }, ignore)
    }, beatMs)
    const stop = container.bus.listen(memberSubject(site.id, viewer.id), (hint) => {
      socket.send(JSON.stringify(hint))
    })
    socket.on('close', () => {
      clearInterval(beat)
      stop()
    })
    socket.on('message', () => socket.close(1008, 'push only'))
  })
  return app
}

/** Cookies travel with sockets from any page; only this site's own pages may open one. */
function requireSameOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== request.host) throw new AppError('forbidden')
}
