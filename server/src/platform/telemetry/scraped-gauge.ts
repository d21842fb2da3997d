import { Gauge, type Registry } from 'prom-client'

type GaugeOptions = { name: string; help: string; labelNames?: string[] }

/** Registers a gauge whose values are set when it is scraped. */
export function registerScrapedGauge(
  registry: Registry,
  { name, help, labelNames = [] }: GaugeOptions,
  set: (gauge: Gauge) => void | Promise<void>,
): void {
  const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect: () => set(gauge) })
}
