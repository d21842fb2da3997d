import type { CompanyInfo, Settings } from '../../shared/api/responses.ts'

/** Describes the site and its company with schema.org types. */
export function siteData(origin: string, settings: Settings, company: CompanyInfo | null, logo: string): object {
  const organisation = `${origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: settings.name,
        url: `${origin}/`,
        logo: origin + logo,
        ...(settings.support_email && { email: settings.support_email }),
        ...(settings.support_phone && { telephone: settings.support_phone }),
        ...(company && {
          legalName: company.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: company.address,
            addressLocality: company.city,
            addressCountry: company.country,
          },
        }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: settings.name,
        url: `${origin}/`,
        publisher: { '@id': organisation },
      },
    ],
  }
}

export type Question = { question: string; answer: string }

export function faqData(questions: Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Serialises data for a script element. Escapes `<`, so that no value can close the element. */
export function toDataBlock(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
