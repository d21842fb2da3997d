import { context, propagation, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { Config } from '../config.ts'

const tracer = trace.getTracer('velvet')

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
  return () => sdk.shutdown()
}

/**
 * Runs `work` as a span of the current trace, or of the trace that the headers of a request name. Has almost no cost
 * while tracing is off.
 */
export function inSpan<T>(name: string, work: (span: Span) => Promise<T>, headers: object = {}): Promise<T> {
  return tracer.startActiveSpan(name, {}, propagation.extract(context.active(), headers), async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
