/** What stands on the bank statement: capitals and digits, one per mandate, made of its id. */
export const mandateReference = (id: string): string =>
  `V${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')}`
