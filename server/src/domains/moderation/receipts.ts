import { randomInt } from 'node:crypto'

/** Without characters that are easily confused. */
const receiptLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a random reference number for a report or complaint. */
export const newReceipt = (): string =>
  Array.from({ length: 8 }, () => receiptLetters[randomInt(receiptLetters.length)]).join('')
