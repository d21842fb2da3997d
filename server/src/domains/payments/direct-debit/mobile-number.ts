import type { MobileProblem } from '@velvet/contract/rules'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const textMessageTypes = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

type MobileNumber = { number: string; country: string }

/**
 * Returns a number that can receive a text message in international format, `+31612345678`, and its country. A number
 * without prefix is interpreted as one of `country`. Only `allowed` countries and mobile numbers are accepted, to prevent
 * toll fraud with expensive destinations.
 */
export function readMobileNumber(
  text: string,
  country: string,
  allowed: readonly string[],
): MobileNumber | { problem: MobileProblem } {
  if (text.trim() === '') return { problem: 'mobile_missing' }
  const parsed = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  if (!parsed || parsed.ext) return { problem: 'mobile_invalid' }
  const numberCountry = allowed.find(
    (id) => isSupportedCountry(id) && getCountryCallingCode(id) === parsed.countryCallingCode,
  )
  if (!numberCountry) return { problem: 'mobile_country' }
  if (!textMessageTypes.includes(parsed.getType() ?? '')) return { problem: 'mobile_invalid' }
  return { number: parsed.number, country: numberCountry }
}

/** Masks a number. Its owner can still recognise it. */
export const maskMobile = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-2)}`
