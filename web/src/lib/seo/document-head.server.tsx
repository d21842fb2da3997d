import type { Locale } from '@velvet/i18n/locales'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl/server'
import type { CompanyInfo, Settings, User } from '../api/answers.ts'
import { brandOf, groundColours } from './brand.server.ts'
import { cardTexts } from './card-texts.server.ts'
import { imageAddress } from './image-address.server.ts'
import { neutralBrand } from './neutral-brand.server.ts'
import { alternatesOf, pageAddress } from './page-address.ts'
import { publicPage } from './public-pages.server.ts'
import { faqData, siteData, toDataBlock, type Question } from './structured-data.server.ts'

export type HeadFacts = {
  origin: string
  /** The name of the route; of no account when the page is an error. */
  route: string
  token: string | undefined
  query: URLSearchParams
  isError: boolean
  locale: Locale
  settings: Settings
  user: User | null
  company: CompanyInfo | null
  /** What the page asks and answers, if it does. */
  questions: Question[]
}

/** The form that previews of links expect: a language with the country that most of its readers live in. */
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
 * What a document says about itself to search engines, to previews of links and to the device. Only the server renders
 * it: a browser that goes on to another page has no use for it, so it costs visitors no script.
 */
export function documentHead(facts: HeadFacts, text: IntlShape): ReactNode {
  const found = facts.isError || facts.user ? null : publicPage(facts.route, facts.token)
  const isOwn = found?.page.ownQuery?.some((name) => facts.query.has(name))
  return (
    <>
      <DeviceTags facts={facts} text={text} />
      {found && !isOwn ? (
        <PublicTags facts={facts} text={text} found={found} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

type TagsProps = { facts: HeadFacts; text: IntlShape }

/** How the site looks on a home screen and in the frame of the browser. Members who asked for it stay unnamed there. */
function DeviceTags({ facts: { settings, user }, text }: TagsProps) {
  const isDiscreet = user?.is_discreet ?? false
  const icon = isDiscreet
    ? imageAddress('neutral-180.png', neutralBrand)
    : imageAddress('touch-180.png', brandOf(settings))
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href={icon} />
      <meta
        name="apple-mobile-web-app-title"
        content={isDiscreet ? text.formatMessage({ id: 'settings.neutral_title' }) : settings.name}
      />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={groundColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={groundColours.dark} />
    </>
  )
}

type PublicTagsProps = TagsProps & { found: NonNullable<ReturnType<typeof publicPage>> }

function PublicTags({ facts, text, found: { path, page } }: PublicTagsProps) {
  const { settings, origin, locale, company } = facts
  const { name: site, min_age } = settings
  const place = { origin, domainLanguage: settings.domain_language }
  const address = pageAddress(place, path, locale)
  const description = page.description && text.formatMessage({ id: page.description }, { site, min_age })
  const title = page.title
    ? text.formatMessage({ id: 'title.page' }, { page: text.formatMessage({ id: page.title }), site })
    : settings.index_title
  const brand = brandOf(settings)
  const card = cardTexts(settings, text, locale)
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      {alternatesOf(place, path).map((other) => (
        <link key={other.language} rel="alternate" hrefLang={other.language} href={other.address} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? settings.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={previewLocales[locale]} />
      <meta property="og:image" content={origin + imageAddress(`card-${locale}.png`, { brand, card })} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={text.formatMessage({ id: 'seo.card_alt' }, { site, title: card.title, min_age })}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {path === '/' && <DataBlock data={siteData(origin, settings, company, imageAddress('icon-512.png', brand))} />}
      {facts.questions.length > 0 && <DataBlock data={faqData(facts.questions)} />}
    </>
  )
}

/** Read by search engines, run by nobody: a policy for scripts does not concern it. */
function DataBlock({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toDataBlock(data) }} />
}
