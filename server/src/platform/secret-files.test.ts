import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigSchema, loadConfig, secretSettings } from './config.ts'
import { currentPassword } from './secret-files.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const folder = mkdtempSync(join(tmpdir(), 'velvet-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function secretFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('readSecretFiles', () => {
  it.each(secretSettings)('reads %s from a file', (name) => {
    const value = example[name] || 'a secret of an optional setting'
    const inFile = { ...example, NATS_USER: name === 'NATS_PASSWORD' ? 'api' : '', [`${name}_FILE`]: secretFile(name, `${value}\n`) } // prettier-ignore
    const { [name]: _replaced, ...environment } = inFile as Record<string, string>
    const direct = loadConfig({ ...environment, [`${name}_FILE`]: '', [name]: value })
    expect(loadConfig(environment)[name]).toEqual(direct[name])
  })

  it('names every setting of .env.example that looks like a secret', () => {
    const looksSecret = Object.keys(example).filter((name) => /(KEYS?|SECRET|TOKEN|PASSWORD|CREDS)$/.test(name))
    const isPublic = (name: string) => name === 'PUSH_PUBLIC_KEY'
    expect(looksSecret.filter((name) => !isPublic(name) && !secretSettings.some((secret) => secret === name))).toEqual(
      [],
    )
    expect(secretSettings.filter((name) => !(name in ConfigSchema.shape))).toEqual([])
  })

  it('refuses a secret that is given twice', () => {
    const environment = { ...example, LOG_KEY_FILE: secretFile('twice', 'a secret of the file') }
    expect(() => loadConfig(environment)).toThrow(/LOG_KEY: is set together with LOG_KEY_FILE/)
  })

  it('refuses a file that cannot be read, and one with an invalid value, without showing its content', () => {
    const { LOG_KEY: _replaced, ...environment } = example
    expect(() => loadConfig({ ...environment, LOG_KEY_FILE: join(folder, 'missing') })).toThrow(/LOG_KEY_FILE.*ENOENT/)
    expect(() => loadConfig({ ...environment, LOG_KEY_FILE: folder })).toThrow(/LOG_KEY_FILE.*EISDIR/)
    const tooShort = secretFile('short', 'hidden-content')
    expect(() => loadConfig({ ...environment, LOG_KEY_FILE: tooShort })).toThrow(/^(?![^]*hidden-content)[^]*LOG_KEY/)
  })

  it('applies the production rules to secrets in files', () => {
    const { LOG_KEY, ...environment } = example
    const path = secretFile('development', LOG_KEY ?? '')
    expect(() => loadConfig({ ...environment, NODE_ENV: 'production', LOG_KEY_FILE: path })).toThrow(
      /LOG_KEY: is a development secret/,
    )
  })
})

describe('currentPassword', () => {
  it('returns the value at start without a file, and the current content of a file', () => {
    expect(currentPassword({ SMTP_URL: 'smtp://one' }, 'SMTP_URL')).toBe('smtp://one')
    const path = secretFile('smtp', 'smtp://two\n')
    const config = { SMTP_URL: 'smtp://one', secretFiles: { SMTP_URL: path } }
    expect(currentPassword(config, 'SMTP_URL')).toBe('smtp://two')
    writeFileSync(path, 'smtp://three')
    expect(currentPassword(config, 'SMTP_URL')).toBe('smtp://three')
  })

  it('returns the value at start while the file is missing or empty', () => {
    const path = secretFile('replaced', '')
    const config = { SMTP_URL: 'smtp://one', secretFiles: { SMTP_URL: path } }
    expect(currentPassword(config, 'SMTP_URL')).toBe('smtp://one')
    rmSync(path)
    expect(currentPassword(config, 'SMTP_URL')).toBe('smtp://one')
  })
})
