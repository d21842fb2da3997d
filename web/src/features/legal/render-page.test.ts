import { termsDate } from '@velvet/contract/terms-date'
import { locales } from '@velvet/i18n/locales'
import { helpPageNames, pageNames } from '@velvet/i18n/page-texts'
import { readPages } from '@velvet/i18n/read-pages'
import { describe, expect, it } from 'vitest'
import { company, settings } from '../../testing/fixtures.ts'
import { textIn } from '../../testing/render.tsx'
import { pageValues } from './page-values.server.ts'
import { renderPage } from './render-page.server.ts'

const values = async (change: { settings?: object; company?: object; country?: string } = {}) =>
  pageValues({
    settings: { ...settings, ...change.settings },
    company: { ...company, ...change.company },
    country: change.country ?? 'NL',
    intl: await textIn('en'),
  })

const page = (body: string) => `# About {site}\n\n> Template: unread.\n\n${body}`
const pages = await readPages()

describe('every page text', () => {
  const all = pageNames.flatMap((name) => locales.flatMap((locale) => (pages[name]?.[locale] ? [[name, locale]] : [])))

  it.each(all as [(typeof pageNames)[number], (typeof locales)[number]][])(
    '%s in %s is rendered with all its values',
    async (name, locale) => {
      const known = await values()
      for (const value of Object.values(known)) expect(value).not.toBe('')
      const { title, note, before, after } = renderPage(pages[name]?.[locale] ?? '', known, { folds: name === 'faq' })
      const html = [title, note, before, after].join('')
      for (const leftover of ['{', '}', '%7B', 'undefined']) expect(html).not.toContain(leftover)
      if (helpPageNames.includes(name)) expect(note).toBeNull()
      else expect(note).toContain('<p>')
      for (const tag of ['<h1', '<script']) expect(html).not.toContain(tag)
    },
  )
})

describe('the values of the placeholders', () => {
  it('uses values of the site, the company and the viewer', async () => {
    expect(await values()).toMatchObject({
      site: 'Velvet',
      host: 'localhost',
      country: 'Netherlands',
      message_costs: '€1.50',
      refund_days: '14',
      terms_date: '1 January 2024',
    })
    expect((await values({ company: { tradenames: ['Velvet', 'Nacht'] } })).tradenames).toBe('Velvet, Nacht')
  })

  it.each([
    ['2020-01-01T00:00:00.000Z', '2023-12-01T12:00:00.000Z'],
    ['2023-12-01T12:00:01.000Z', '2023-12-01T12:00:01.000Z'],
  ])('dates the terms of a company added at %s to %s', (added, date) => {
    expect(termsDate(added).toISOString()).toBe(date)
  })

  it('does not read values as Markdown or HTML', async () => {
    const unsafe = await values({ settings: { name: '<b>*x*</b>', support_email: 'a"b@c.d' } })
    const { title, before } = renderPage(page('{site} [mail](mailto:{support_email})'), unsafe)
    expect(title).toBe('About <b>*x*</b>')
    expect(before).toBe('<p>&lt;b&gt;*x*&lt;/b&gt; <a href="mailto:a%22b@c.d">mail</a></p>\n')
  })

  it('adds no second full stop after a value that ends with one', async () => {
    const known = await values({ company: { name: 'Velvet B.V.' } })
    const { before } = renderPage(page('A service of {company}. In {city}. By {company} and others.'), known)
    expect(before).toBe('<p>A service of Velvet B.V. In Amsterdam. By Velvet B.V. and others.</p>\n')
  })

  it('omits list items with an empty value, and no other items', async () => {
    const known = await values({ settings: { support_phone: '' }, company: { support_phone: '' }, country: 'CH' })
    const { before } = renderPage(page('- Phone: {support_phone}\n- Here: {city}\n- Costs {message_costs}'), known)
    expect(before).toBe('<ul>\n<li>Here: Amsterdam</li>\n</ul>\n')
  })

  it('throws an error for an unknown placeholder', async () => {
    const known = await values()
    expect(() => renderPage(page('{secret}'), known)).toThrow('{secret}')
  })
})

describe('the rendered HTML', () => {
  it('splits the text at its slot', async () => {
    const { before, after } = renderPage(page('One.\n\n<!-- slot -->\n\nTwo.'), await values())
    expect([before, after]).toEqual(['<p>One.</p>\n', '<p>Two.</p>\n'])
    expect(renderPage(page('One.'), await values()).after).toBeNull()
  })

  it('collapses answers under their questions', async () => {
    const text = page('## Part\n\n### Why?\n\nSo.\n\n### How?\n\nThus.\n\n## Next')
    expect(renderPage(text, await values(), { folds: true }).before).toBe(
      '<h2 id="section-1">Part</h2>' +
        '<details><summary><h3>Why?</h3></summary><p>So.</p>\n</details>' +
        '<details><summary><h3>How?</h3></summary><p>Thus.</p>\n</details>' +
        '<h2 id="section-2">Next</h2>',
    )
  })
})
