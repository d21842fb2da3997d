import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { consentCookie, consentVersion, writeConsentChoice } from '../../contract/src/consent-rules.ts'
import { theBrowser } from './browser.ts'
import { watchForProblems, type Problems } from './problems.ts'

export const hosts = { velvet: 'localhost', selene: 'she.localhost', tulp: 'nl.localhost' } as const
export type Site = keyof typeof hosts
export type Device = 'phone' | 'desktop'

export type VisitOptions = {
  site?: Site
  device?: Device
  /** Instead of the device's own. */
  width?: number
  theme?: 'light' | 'dark'
  /** What the browser asks for; the site may know better. */
  locale?: string
  /** The country that the visitor seems to be in. */
  country?: keyof typeof networks
  javaScript?: boolean
  /** The age question is answered already. */
  isEntered?: boolean
  /** The question about statistics is not answered yet. */
  isAsked?: boolean
  /** With the worker of the site; it hides requests from the journeys that hold them back or count them. */
  isApp?: boolean
}

/** Networks that the registries list for these countries; our own proxy is allowed to say who asks. */
export const networks = {
  NL: '145.97.0.1',
  DE: '141.20.1.1',
  PL: '150.254.1.1',
  US: '128.32.1.1',
  BE: '134.58.1.1',
} as const

/** Everybody comes from a network of their own, in no country: what limits a crowd behind one address is not met here. */
const ownAddress = () => `10.${[...randomBytes(3)].join('.')}`

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1200, height: 900 } } as const

export type Visit = { page: Page; context: BrowserContext; origin: string; problems: Problems }

/** A browser of one person: nothing in it but what the options say. */
export async function openVisit(options: VisitOptions = {}, port = 3300): Promise<Visit> {
  const { site = 'velvet', device = 'desktop', theme = 'light', locale = 'en-GB', javaScript = true } = options
  const origin = `http://${hosts[site]}:${port}`
  const size = sizes[device]
  const context = await (
    await theBrowser()
  ).newContext({
    baseURL: origin,
    viewport: { ...size, width: options.width ?? size.width },
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    colorScheme: theme,
    locale,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    serviceWorkers: options.isApp ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': options.country ? networks[options.country] : ownAddress() },
  })
  context.setDefaultTimeout(20_000)
  if (options.isEntered ?? true) await context.addCookies([entered(origin)])
  if (!options.isAsked) await context.addCookies([refusal(origin)])
  const page = await context.newPage()
  return { page, context, origin, problems: watchForProblems(page, javaScript) }
}

const refusal = (url: string) => ({
  name: consentCookie,
  value: writeConsentChoice({ version: consentVersion, visitorId: 'a'.repeat(22), accepts: false }),
  url,
})
const entered = (url: string) => ({ name: 'entry_warning', value: '2026-01-01T00:00:00.000Z', url })
