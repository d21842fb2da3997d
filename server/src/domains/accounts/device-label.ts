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

/** A device as its owner would name it: "Firefox, Windows". Nothing finer is kept of the user agent. */
export function deviceLabel(userAgent: string): string {
  const found = [browsers, systems].flatMap((list) => list.find(([sign]) => userAgent.includes(sign))?.[1] ?? [])
  return found.join(', ')
}
