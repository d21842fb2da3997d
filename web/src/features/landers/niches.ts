import type { MessageId } from '@velvet/i18n/message-ids'

/** The niches in the order of the site setting `niche`, which starts at 1. They are also the slugs of landers. */
export const niches = ['none', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const

export type Niche = (typeof niches)[number]

/** Headline and text of each niche. Its colours are in `lander.css`. */
export const nicheTexts: Record<Niche, { title: MessageId; line: MessageId }> = {
  none: { title: 'landers.niche_none_title', line: 'landers.niche_none_line' },
  she: { title: 'landers.niche_she_title', line: 'landers.niche_she_line' },
  bdsm: { title: 'landers.niche_bdsm_title', line: 'landers.niche_bdsm_line' },
  bbw: { title: 'landers.niche_bbw_title', line: 'landers.niche_bbw_line' },
  gilf: { title: 'landers.niche_gilf_title', line: 'landers.niche_gilf_line' },
  milf: { title: 'landers.niche_milf_title', line: 'landers.niche_milf_line' },
  gay: { title: 'landers.niche_gay_title', line: 'landers.niche_gay_line' },
}

/** Returns the niche of the slug, or the niche of the site without a slug; null for an unknown slug. */
export function nicheOf(slug: string | undefined, siteNiche: number): Niche | null {
  if (slug === undefined) return niches[siteNiche - 1] ?? 'none'
  return niches.find((niche) => niche === slug) ?? null
}
