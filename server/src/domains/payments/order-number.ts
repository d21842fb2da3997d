import { randomInt } from 'node:crypto'

/** Without characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

const randomCharacters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns a random order number such as `K7M2P-9XQ4D`, which cannot be guessed. */
export const newOrderNumber = (): string => `${randomCharacters(5)}-${randomCharacters(5)}`

/** Returns a random receipt number such as `W-K7M2P9XQ`. */
export const newReceiptNumber = (): string => `W-${randomCharacters(8)}`

const orderNumberPattern = new RegExp(`^[${alphabet}]{5}-[${alphabet}]{5}$`)

/** Returns the order number in typed text, if it has the format of one. Mails repeat no other typed text. */
export function orderNumberIn(text: string): string | null {
  const number = normaliseOrderNumber(text)
  return orderNumberPattern.test(number) ? number : null
}

/** Converts a typed order number to the stored format. */
export function normaliseOrderNumber(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5, 40)}`
}
