import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { consentCookie, consentVersion, writeConsentChoice } from '../../contract/src/consent-rules.ts'
import { entryWarningCookie } from '../../web/src/shared/browser/cookies.ts'
import { getBrowser } from './browser.ts'
import { watchForProblems, type Problems } from './problems.ts'

export const hosts = { velvet: 'localhost', selene: 'she.localhost', tulp: 'nl.localhost' } as const
export type Site = keyof typeof hosts
export type Device = 'phone' | 'desktop'

export type VisitOptions = {
  site?: Site
  device?: Device
  /** Width of the window in pixels, instead of the default of the device. */
  width?: number
  theme?: 'light' | 'dark'
  /** Language of the browser. A site can override it. */
  locale?: string
  /** Country of the visitor's IP address. */
  country?: keyof typeof networks
  javaScript?: boolean
  /** Whether the age question is already answered; the default is true. */
  hasConfirmedAge?: boolean
  /** Whether the question about statistics is still open; by default it is refused. */
  showsConsentBar?: boolean
  /** Whether the service worker is active. It hides requests from journeys that pause or count them. */
  hasServiceWorker?: boolean
}

/** Addresses of networks in these countries. The server trusts the header in which the tests send them. */
export const networks = {
  NL: '145.97.0.1',
  DE: '141.20.1.1',
  PL: '150.254.1.1',
  US: '128.32.1.1',
  BE: '134.58.1.1',
} as const

/** Returns a random private address of no country, so that visits do not share the limits of one network. */
const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1200, height: 900 } } as const

export type Visit = { page: Page; context: BrowserContext; origin: string; problems: Problems }

/** Opens a fresh browser context for one person. */
export async function openVisit(options: VisitOptions = {}, port = 3300): Promise<Visit> {
  const { site = 'velvet', device = 'desktop', theme = 'light', locale = 'en-GB', javaScript = true } = options
  const origin = `http://${hosts[site]}:${port}`
  const size = sizes[device]
  const context = await (
    await getBrowser()
  ).newContext({
    baseURL: origin,
    viewport: { ...size, width: options.width ?? size.width },
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    colorScheme: theme,
    locale,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': options.country ? networks[options.country] : randomAddress() },
  })
  context.setDefaultTimeout(60_000)
  if (options.hasConfirmedAge ?? true) await context.addCookies([ageConfirmation(origin)])
  if (!options.showsConsentBar) await context.addCookies([consentRefusal(origin)])
  const page = await context.newPage()
  return { page, context, origin, problems: watchForProblems(page, javaScript) }
}

/** Returns a secure cookie. Browsers accept it for the local hosts of the tests, too. */
export const secureCookie = (name: string, value: string, origin: string) => ({
  name,
  value,
  url: origin.replace('http:', 'https:'),
  secure: true,
})

const consentRefusal = (origin: string) =>
  secureCookie(
    consentCookie,
    writeConsentChoice({ version: consentVersion, visitorId: 'a'.repeat(22), accepts: false }),
    origin,
  )
const ageConfirmation = (origin: string) => secureCookie(entryWarningCookie, '2026-01-01T00:00:00.000Z', origin)
