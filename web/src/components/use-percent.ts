import { useIntl } from '../lib/i18n/text-context.ts'

/** Hundredths of a percent as the reader's language writes them: 2550 is “25.5%”. */
export function usePercent(): (hundredths: number) => string {
  const intl = useIntl()
  return (hundredths) => intl.formatNumber(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}
