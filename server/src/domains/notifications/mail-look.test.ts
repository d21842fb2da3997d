import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoSites } from '../../../seed/sites.ts'
import { createTexts } from '../../platform/texts.ts'
import { createMailWriter, type MailKind } from './account-mails.ts'
import { markContentId } from './mail-mark.ts'
import { parseKeyRing } from '../../platform/keys/key-ring.ts'
import { createMailTokens } from './mail-tokens.ts'

// Workers refuse SVG, because they decode uploads.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

const texts = await createTexts()

/** Composes a mail of a demo site. */
async function mailOf(key: string, kind: MailKind) {
  const site = demoSites.find((demo) => demo.key === key)
  if (!site) throw new Error(`there is no demo site ${key}`)
  const { siteId, document, company } = site
  const compose = createMailWriter({
    sites: {
      byId: () => Promise.resolve({ ...document, id: siteId, host: document.mainHost }),
      company: () => Promise.resolve({ ...company, added: '' }),
    },
    texts,
    tokens: createMailTokens({ UNSUBSCRIBE_KEY: parseKeyRing('a key for the tests') }),
    publicUrl: (host) => `https://${host}`,
  })
  return compose({ siteId, kind, to: 'anna@example.test', locale: 'en', link: '/somewhere', values: { days: 3 } })
}

it.each([
  ['velvet', '#cf1462', 16, 999],
  ['tulp', '#b84413', 6, 6],
])('shows mark, colour and corners of %s', async (site, colour, cardRadius, buttonRadius) => {
  const { html, attachments } = await mailOf(site, 'reset')
  expect(html).toContain(`src="cid:${markContentId}"`)
  expect(html).toContain(`background-color:${colour}`)
  expect(html).toContain(`border-radius:${cardRadius}px`)
  expect(html).toContain(`border-radius:${buttonRadius}px`)
  expect(attachments).toMatchObject([{ contentType: 'image/png', cid: markContentId }])
  const { width, height, hasAlpha } = await sharp(attachments[0]?.content).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 56, height: 56, hasAlpha: true })
  const pixels = await sharp(attachments[0]?.content).raw().toBuffer()
  const colours = Array.from({ length: 56 * 56 }, (_, place) => pixels.toString('hex', place * 4, place * 4 + 4))
  expect(colours.filter((one) => one === `${colour.slice(1)}ff`).length).toBeGreaterThan(200)
})

it.each([
  ['velvet', 'Georgia', '#fbf3ea', '1px solid'],
  ['selene', 'Garamond', '#140b26', '1px solid'],
  ['tulp', 'Arial Black', '#ffefc9', '3px solid'],
])('has face, ground and frame of %s', async (site, face, ground, frame) => {
  const { html } = await mailOf(site, 'reset')
  expect(/<h1[^>]*>/.exec(html)?.[0]).toContain(face)
  expect(/<body[\s\S]*?background-color:(#\w+)/.exec(html)?.[1]).toBe(ground)
  expect(html).toContain(`border:${frame}`)
})

it('shows no mark in mails of a discreet site that can be requested for any address', async () => {
  const neutral = await mailOf('selene', 'confirm')
  expect(neutral.html).not.toContain('<img')
  for (const part of ['Garamond', '#140b26']) expect(neutral.html).not.toContain(part)
  expect(neutral.attachments).toEqual([])
  expect((await mailOf('selene', 'reset')).attachments).toHaveLength(1)
})
