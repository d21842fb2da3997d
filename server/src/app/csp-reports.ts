import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../platform/errors.ts'
import { networkPrefix } from '../platform/network-prefix.ts'
import type { Container } from './container.ts'

const maxBytes = 16 * 1024
const maxReports = 20

/** Directives that are used as metric labels. All others are counted as `other`. */
const directives = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['font-src', 'connect-src', 'manifest-src', 'media-src', 'worker-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'base-uri', 'object-src', 'default-src', 'require-trusted-types-for', 'trusted-types'],
])

/** `report-uri` sends one object, `report-to` an array. Only the directive is read, because URLs can contain ids. */
const LegacyReport = z.object({ 'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }) }) // prettier-ignore
const Reports = z
  .array(z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string().optional() }).nullish() }))
  .max(maxReports)

/** Counts violations of the content security policy of our pages. Stores and logs nothing else of a report. */
export function registerCspReports(app: FastifyInstance, { sites, metrics, cspReportLimit }: Container): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Body: string | undefined }>('/api/csp-reports', { schema: { hide: true } }, async (request, reply) => {
      const { id } = await sites.byHost(request.host)
      await cspReportLimit.require(`${id}:${networkPrefix(request.ip)}`)
      for (const directive of directivesIn(request.body ?? '')) metrics.cspReports.inc({ directive })
      return reply.status(204).send()
    })
  })
}

function directivesIn(text: string): string[] {
  const content = parseJson(text)
  const legacy = LegacyReport.safeParse(content)
  const names = legacy.success
    ? [legacy.data['csp-report']['effective-directive'] ?? legacy.data['csp-report']['violated-directive'] ?? '']
    : reportsIn(content)
  return names.map((name) => name.split(' ')[0] ?? '').map((name) => (directives.has(name) ? name : 'other'))
}

function reportsIn(content: unknown): string[] {
  const reports = Reports.safeParse(content)
  if (!reports.success) throw new AppError('invalid_input')
  return reports.data.filter(({ type }) => type === 'csp-violation').map(({ body }) => body?.effectiveDirective ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new AppError('invalid_input')
  }
}
