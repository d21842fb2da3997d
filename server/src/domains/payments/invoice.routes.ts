import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Payments } from './payments.service.ts'

type InvoiceDeps = { payments: Payments; contextOf: (request: FastifyRequest) => Promise<Ctx> }

const Params = z.object({ id: z.uuid() })

/** Serves the member's own invoices as files. Not a call of the contract, because the browser opens the link itself. */
export function registerInvoices(app: FastifyInstance, { payments, contextOf }: InvoiceDeps): void {
  app.get('/api/invoices/:id', async (request, reply) => {
    const ctx = requireMember(await contextOf(request))
    const params = Params.safeParse(request.params)
    if (!params.success) throw new AppError('not_found')
    const { name, bytes } = await payments.invoiceFile(ctx, params.data.id)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
