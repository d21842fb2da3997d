/**
 * Whether a browser offers Apple Pay: all browsers of iPhones and iPads, and Safari on a Mac. Decided by the request and
 * not by a script, so that the methods have their final order in the first paint and without scripts.
 */
export const hasApplePay = (userAgent: string | null): boolean =>
  /\b(?:iPhone|iPad)\b|\bMacintosh\b.*\bVersion\/[\d.]+ Safari\//.test(userAgent ?? '')
