import { context, propagation, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { Config } from '../config.ts'

/** Undefined while tracing is off. */
let tracer: Tracer | undefined

/** Sends traces to the collector. Without one, the OpenTelemetry SDK is not loaded. Returns a stop function. */
export async function startTracing(config: Pick<Config, 'OTEL_ENDPOINT'>, role: string): Promise<() => Promise<void>> {
  if (!config.OTEL_ENDPOINT) return async () => undefined
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const sdk = new NodeSDK({
    serviceName: `velvet-${role}`,
    traceExporter: new OTLPTraceExporter({ url: `${config.OTEL_ENDPOINT}/v1/traces` }),
    instrumentations: [],
  })
  sdk.start()
  tracer = trace.getTracer('velvet')
  return () => sdk.shutdown()
}

/**
 * Runs `work` as a span of the current trace, or of the trace that the headers of a request name. Only runs `work` while
 * tracing is off: an empty span costs as much as a third of Fastify's part of a call.
 */
export function inSpan<T>(name: string, work: () => Promise<T>, headers: object = {}): Promise<T> {
  if (!tracer) return work()
  return tracer.startActiveSpan(name, {}, propagation.extract(context.active(), headers), async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
