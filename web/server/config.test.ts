import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('runs on one box without any variable', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, apiUrl: 'http://127.0.0.1:3001', cdnOrigin: null })
  })

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '8080',
      API_URL: 'http://api:9000/',
      REALTIME_URL: 'https://live.example',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CDN_ORIGIN: 'https://photos.example/x',
    })
    expect(config).toMatchObject({
      port: 8080,
      apiUrl: 'http://api:9000',
      realtimeUrl: 'https://live.example',
      trustedProxies: ['10.0.0.0/8', '::1'],
      cdnOrigin: 'https://photos.example',
    })
  })

  it('lists every problem at once', () => {
    const read = () => readConfig({ PORT: 'x', API_URL: 'api:3001', PAGE_CACHE_SECONDS: '0', LOG_LEVEL: 'loud' })
    expect(read).toThrow(/PORT[^]*API_URL[^]*PAGE_CACHE_SECONDS[^]*LOG_LEVEL/)
  })
})
