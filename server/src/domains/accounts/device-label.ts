const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Returns a short name such as "Firefox, Windows". No other details of the user agent are stored. */
export function deviceLabel(userAgent: string): string {
  const found = [browsers, systems].flatMap((list) => list.find(([token]) => userAgent.includes(token))?.[1] ?? [])
  return found.join(', ')
}
