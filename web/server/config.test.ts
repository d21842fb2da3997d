import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('has defaults for one machine without any variable', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, apiUrl: 'http://127.0.0.1:3001', cdnOrigin: null })
  })

  it('reads values from the environment', () => {
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

  it('throws one error that lists every problem', () => {
    const read = () => readConfig({ PORT: 'x', API_URL: 'api:3001', PAGE_CACHE_SECONDS: '0', LOG_LEVEL: 'loud' })
    expect(read).toThrow(/PORT[^]*API_URL[^]*PAGE_CACHE_SECONDS[^]*LOG_LEVEL/)
  })

  describe('in production', () => {
    const production = {
      NODE_ENV: 'production',
      API_URL: 'https://api.internal',
      REALTIME_URL: 'https://live.internal',
      PUBLIC_URL: 'https://{host}',
      TRUSTED_PROXIES: '10.0.3.7',
      CDN_ORIGIN: 'https://photos.example',
    }

    it('drains for five seconds unless it is set; in development not at all', () => {
      expect(readConfig(production).drainMs).toBe(5_000)
      expect(readConfig({ ...production, DRAIN_MS: '20000' }).drainMs).toBe(20_000)
      expect(readConfig({ DRAIN_MS: '' }).drainMs).toBe(0)
    })

    it('has a private listener for metrics, which development has not', () => {
      expect(readConfig({ ...production, ADMIN_PORT: '3010' }).admin).toEqual({ host: '127.0.0.1', port: 3010 })
      expect(readConfig({ ADMIN_PORT: '3010' }).admin).toBeNull()
    })

    it('M6: accepts encrypted addresses and a proxy on another machine', () => {
      expect(readConfig(production)).toMatchObject({ publicUrl: 'https://{host}', trustedProxies: ['10.0.3.7'] })
    })

    it('M6: lists every address without TLS and a proxy on loopback', () => {
      const read = () => readConfig({ NODE_ENV: 'production', CDN_ORIGIN: 'http://photos.example' })
      expect(read).toThrow(
        /PUBLIC_URL[^]*TRUSTED_PROXIES: "127[^]*TRUSTED_PROXIES: "::1[^]*CDN_ORIGIN[^]*API_URL[^]*REALTIME_URL/,
      )
    })

    it('M6: allows loopback addresses only when the configuration allows them explicitly', () => {
      const oneBox = { ...production, API_URL: 'http://127.0.0.1:3001', REALTIME_URL: '', TRUSTED_PROXIES: '::1' }
      expect(() => readConfig(oneBox)).toThrow(/TRUSTED_PROXIES[^]*API_URL[^]*REALTIME_URL/)
      const stated = { ...oneBox, ALLOW_LOOPBACK_SERVICES: 'yes', TRUST_LOOPBACK_PROXY: 'yes' }
      expect(readConfig(stated)).toMatchObject({
        apiUrl: 'http://127.0.0.1:3001',
        realtimeUrl: 'http://127.0.0.1:3002',
      })
      expect(() => readConfig({ ...stated, API_URL: 'http://api.internal' })).toThrow('API_URL')
    })
  })
})
