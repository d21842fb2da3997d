import { useIntl } from '../../shared/i18n/text-context.ts'

/** Returns a formatter for hundredths of a percent in the viewer's language: 2550 is “25.5%”. */
export function usePercent(): (hundredths: number) => string {
  const intl = useIntl()
  return (hundredths) => intl.formatNumber(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}
