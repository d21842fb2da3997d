/** Offset of all ports, so that two test runs can run at the same time. */
const portOffset = Number(process.env.TEST_PORT_SHIFT ?? 0)

/** Ports of the sandbox servers of the tests, which differ from those of a running demo. */
export const s3 = { port: 8185 + portOffset }
export const mailbox = { smtpPort: 1125 + portOffset, webPort: 1180 + portOffset }
export const payments = { port: 8190 + portOffset }
export const sms = { port: 8191 + portOffset }
export const push = { port: 8192 + portOffset }
export const postbacks = { port: 8193 + portOffset }
export const cardGateway = { port: 8194 + portOffset }
