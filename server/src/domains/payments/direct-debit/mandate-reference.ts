/** Returns the reference on the bank statement: capital letters and digits, unique, derived from the mandate id. */
export const mandateReference = (id: string): string =>
  `V${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')}`
