/** So many ports further: for a second run of the tests at the same time. */
const shift = Number(process.env.TEST_PORT_SHIFT ?? 0)

/** Tests have servers of their own, beside those of a running demo. */
export const s3 = { port: 8185 + shift }
export const mailbox = { smtpPort: 1125 + shift, webPort: 1180 + shift }
export const payments = { port: 8190 + shift }
export const sms = { port: 8191 + shift }
export const push = { port: 8192 + shift }
export const postbacks = { port: 8193 + shift }
