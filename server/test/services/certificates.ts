import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificates = { ca: string; cert: string; key: string }

const openssl = (folder: string, args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })

/** Creates a certificate authority and a certificate of it for this machine. Returns the paths of the files. */
export function createCertificates(folder: string, name: string): Certificates {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const file = (suffix: string) => join(folder, `${name}-${suffix}`)
  const [ca, caKey, cert, key] = [file('ca.pem'), file('ca.key'), file('server.pem'), file('server.key')]
  openssl(folder, ['req', '-x509', ...curve, '-days', '2', '-subj', `/CN=${name} CA`, '-keyout', caKey, '-out', ca])
  openssl(folder, ['req', ...curve, '-subj', '/CN=localhost', '-keyout', key, '-out', file('server.csr')])
  writeFileSync(file('ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n')
  openssl(folder, [
    ...['x509', '-req', '-days', '2', '-in', file('server.csr'), '-CA', ca, '-CAkey', caKey, '-CAcreateserial'],
    ...['-extfile', file('ext'), '-out', cert],
  ])
  return { ca, cert, key }
}
