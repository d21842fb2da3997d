import { chromium, type Browser } from 'playwright-core'

let browser: Promise<Browser> | undefined

export const browserFile = process.env.CHROMIUM ?? '/usr/bin/chromium'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Returns Debian's Chromium, which is launched once for each file of journeys. */
export function getBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: browserFile, args: browserArguments })
  return browser
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}
