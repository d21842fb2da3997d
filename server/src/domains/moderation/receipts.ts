import { randomInt } from 'node:crypto'

/** Without letters and digits that are read for one another. */
const receiptLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The number under which something that was told can be asked about. */
export const newReceipt = (): string =>
  Array.from({ length: 8 }, () => receiptLetters[randomInt(receiptLetters.length)]).join('')
