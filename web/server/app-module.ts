import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { SiteDescription } from '../src/lib/seo/site-description.ts'
import type { VisitFacts } from '../src/lib/visit/visit-facts.ts'

/** What the bundle of `src/entry.app.ts` offers. */
export type AppModule = {
  respond: (request: Request, facts: VisitFacts) => Promise<Response>
  /** Fails for a host that is no site's. */
  describeSite: (request: Request, facts: VisitFacts) => Promise<SiteDescription>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The built app. */
export async function loadBuiltApp(): Promise<AppModule> {
  const file = new URL('../build/server/index.js', import.meta.url)
  return (await import(file.href)) as AppModule
}

/** The app straight from its sources, with hot reload; the development server also serves the browser's modules. */
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
