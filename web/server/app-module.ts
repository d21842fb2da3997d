import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { SiteDescription } from '../src/app/seo/site-description.ts'
import type { RequestDetails } from '../src/features/session/visit/request-details.ts'

/** Exports of the bundle of `src/entry.app.ts`. */
export type AppModule = {
  respond: (request: Request, facts: RequestDetails) => Promise<Response>
  /** Rejects when the host does not belong to a site. */
  describeSite: (request: Request, facts: RequestDetails) => Promise<SiteDescription>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Loads the built app. */
export async function loadBuiltApp(): Promise<AppModule> {
  const file = new URL('../build/server/index.js', import.meta.url)
  return (await import(file.href)) as AppModule
}

/** Loads the app from its sources with hot reload. The Vite development server also serves the browser modules. */
export async function loadSourceApp(app: FastifyInstance): Promise<AppModule> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|cdn|live)(\/|$|\?)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  return {
    async respond(request, facts) {
      const module = (await vite.ssrLoadModule('/src/entry.app.ts')) as AppModule
      return module.respond(request, facts)
    },
    async describeSite(request, facts) {
      const module = (await vite.ssrLoadModule('/src/entry.app.ts')) as AppModule
      return module.describeSite(request, facts)
    },
  }
}
