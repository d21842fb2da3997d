/** Tests have servers of their own, beside those of a running demo. */
export const s3 = { port: 8185 }
export const mailbox = { smtpPort: 1125, webPort: 1180 }
