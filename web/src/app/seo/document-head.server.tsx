import type { Locale } from '@velvet/i18n/locales'
import type { ReactNode } from 'react'
import type { Formatter } from '../../shared/i18n/create-text.ts'
import type { CompanyInfo, Settings, User } from '../../shared/api/responses.ts'
import { brandOf } from './brand.server.ts'
import { cardTexts } from './card-texts.server.ts'
import { FontPreloads } from './font-preloads.server.tsx'
import { imageUrl } from './image-url.server.ts'
import { neutralBrand } from './neutral-brand.server.ts'
import { alternatesOf, pageUrl } from './page-url.ts'
import { findPublicPage } from './public-pages.server.ts'
import { faqData, siteData, toDataBlock, type Question } from './structured-data.server.ts'

export type HeadInput = {
  origin: string
  /** Route name. Ignored for error pages. */
  route: string
  token: string | undefined
  query: URLSearchParams
  isError: boolean
  locale: Locale
  settings: Settings
  user: User | null
  company: CompanyInfo | null
  /** Questions and answers on the page, if it has any. */
  questions: Question[]
}

/** `og:locale` values. Link previews expect a language with a country, here the one with most of its speakers. */
const previewLocales: Record<Locale, string> = {
  en: 'en_GB',
  nl: 'nl_NL',
  de: 'de_DE',
  it: 'it_IT',
  fr: 'fr_FR',
  es: 'es_ES',
  pl: 'pl_PL',
  da: 'da_DK',
  fi: 'fi_FI',
  nb: 'nb_NO',
  sv: 'sv_SE',
}

/**
 * Returns the tags for search engines, link previews and devices. Rendered only by the server: client-side navigations
 * do not need them, so they add nothing to the client bundle.
 */
export function documentHead(input: HeadInput, text: Formatter): ReactNode {
  const publicMatch = input.isError || input.user ? null : findPublicPage(input.route, input.token)
  const isPersonal = publicMatch?.page.personalParams?.some((name) => input.query.has(name))
  return (
    <>
      <FontPreloads {...input} />
      <DeviceTags input={input} text={text} />
      {publicMatch && !isPersonal ? (
        <PublicTags input={input} text={text} match={publicMatch} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

type TagsProps = { input: HeadInput; text: Formatter }

/** Icon, name and colours for home screens and browsers. Neutral for members in discreet mode. */
function DeviceTags({ input: { settings, user }, text }: TagsProps) {
  const isDiscreet = user?.is_discreet ?? false
  const brand = brandOf(settings)
  const icon = isDiscreet ? imageUrl('neutral-180.png', neutralBrand) : imageUrl('touch-180.png', brand)
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href={icon} />
      <meta
        name="apple-mobile-web-app-title"
        content={isDiscreet ? text.formatMessage({ id: 'settings.neutral_title' }) : settings.name}
      />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.background.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.background.dark} />
    </>
  )
}

type PublicTagsProps = TagsProps & { match: NonNullable<ReturnType<typeof findPublicPage>> }

function PublicTags({ input, text, match: { path, page } }: PublicTagsProps) {
  const { settings, origin, locale, company } = input
  const { name: site, min_age } = settings
  const urlBase = { origin, domainLanguage: settings.domain_language }
  const canonicalUrl = pageUrl(urlBase, path, locale)
  const description = page.description && text.formatMessage({ id: page.description }, { site, min_age })
  const title = page.title
    ? text.formatMessage({ id: 'title.page' }, { page: text.formatMessage({ id: page.title }), site })
    : settings.index_title
  const brand = brandOf(settings)
  const card = cardTexts(settings, text, locale)
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={canonicalUrl} />
      {alternatesOf(urlBase, path).map((other) => (
        <link key={other.language} rel="alternate" hrefLang={other.language} href={other.address} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? settings.description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:locale" content={previewLocales[locale]} />
      <meta property="og:image" content={origin + imageUrl(`card-${locale}.png`, { brand, card })} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={text.formatMessage({ id: 'seo.card_alt' }, { site, title: card.title, min_age })}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {path === '/' && <DataBlock data={siteData(origin, settings, company, imageUrl('icon-512.png', brand))} />}
      {input.questions.length > 0 && <DataBlock data={faqData(input.questions)} />}
    </>
  )
}

/** Data block for search engines. It is not executed, so the content security policy does not apply to it. */
function DataBlock({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toDataBlock(data) }} />
}
