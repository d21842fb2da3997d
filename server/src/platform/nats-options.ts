import {
  credsAuthenticator,
  usernamePasswordAuthenticator,
  type Authenticator,
  type ConnectionOptions,
} from '@nats-io/transport-node'
import type { Config } from './config.ts'
import { currentPassword, type PasswordConfig } from './secret-files.ts'

export type NatsConfig = Pick<Config, 'NATS_URL'> &
  Partial<
    Pick<
      Config,
      'NATS_CA_FILE' | 'NATS_CERT_FILE' | 'NATS_CERT_KEY_FILE' | 'NATS_USER' | 'NATS_PASSWORD' | 'NATS_CREDS'
    >
  > &
  PasswordConfig

/** The secrets are read again whenever the client connects. */
function authenticator(config: NatsConfig): Authenticator | undefined {
  const { NATS_USER, NATS_PASSWORD = '', NATS_CREDS } = config
  if (NATS_USER)
    return usernamePasswordAuthenticator(NATS_USER, () =>
      currentPassword({ ...config, NATS_PASSWORD }, 'NATS_PASSWORD'),
    )
  if (NATS_CREDS) return credsAuthenticator(() => Buffer.from(currentPassword({ ...config, NATS_CREDS }, 'NATS_CREDS')))
  return undefined
}

/** Options of the connection: servers, certificates and credentials. */
export function natsOptions(config: NatsConfig): ConnectionOptions {
  const servers = config.NATS_URL.split(',').map((entry) => entry.trim())
  const credentials = authenticator(config)
  return {
    servers,
    // The client ignores the scheme: without this it would also connect to a server without TLS.
    ...(servers[0]?.startsWith('tls:') && {
      tls: {
        ...(config.NATS_CA_FILE && { caFile: config.NATS_CA_FILE }),
        ...(config.NATS_CERT_FILE && { certFile: config.NATS_CERT_FILE }),
        ...(config.NATS_CERT_KEY_FILE && { keyFile: config.NATS_CERT_KEY_FILE }),
      },
    }),
    ...(credentials && { authenticator: credentials }),
    // While a password is changed, the server refuses the client until the file has the new one.
    ignoreAuthErrorAbort: true,
  }
}
