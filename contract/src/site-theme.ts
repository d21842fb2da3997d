import { z } from 'zod'
import { defaultTheme } from './default-theme.ts'

/** Six hexadecimal digits, because the contrast is computed and the value is written into a style attribute. */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)

const PrimaryRamp = z.record(z.enum(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900']), Colour)
const AccentRamp = z.record(z.enum(['300', '400']), Colour)
/** Tinted greys of the light ground, from the page (50) to the text (800). */
const NeutralRamp = z.record(z.enum(['50', '100', '200', '300', '400', '500', '600', '800', '900']), Colour)
/** Colours of the dark ground: page, cards, areas inside of cards, dividers, text. */
const Night = z.record(z.enum(['ground', 'surface', 'raised', 'line', 'ink']), Colour)

const RadiusPx = z.int().min(0).max(48)

/** The look of a site. A field that a stored theme does not contain has the value of the default theme. */
export const Theme = z.object({
  mark: z.enum(['petals', 'crescent', 'tulip']),
  primary: PrimaryRamp,
  accent: AccentRamp,
  neutral: NeutralRamp.default(defaultTheme.neutral),
  night: Night.default(defaultTheme.night),
  /** The paper under a member's words, on the light ground. */
  paper: Colour.default(defaultTheme.paper),
  /** The main colour of drawn gifts. */
  gift: Colour.default(defaultTheme.gift),
  /** Corners in pixels. Buttons are round from half of their height. */
  radius: z
    .object({ s: RadiusPx, m: RadiusPx, l: RadiusPx, button: z.int().min(0).max(999) })
    .default(defaultTheme.radius),
  /** The display face of headlines, names and members' words. `web/src/styles/display-faces.css` loads it. */
  face: z.enum(['fraunces', 'cormorant', 'bricolage']).default(defaultTheme.face),
  /** Size of members' words, relative to the scale of the design. Evens out faces with small or large letters. */
  words_scale: z.number().min(0.8).max(1.3).default(defaultTheme.words_scale),
  /** `light`: light or dark, as the device asks for. `dark`: dark for everyone. */
  ground: z.enum(['light', 'dark']).default(defaultTheme.ground),
  /** Composition of the front page. */
  hero: z.enum(['letter', 'moon', 'field']).default(defaultTheme.hero),
  /**
   * Composition of member cards, headings, profiles, conversations and the bar. `gallery`: photos in columns, words below.
   * `letters`: words first, the photo beside them, black rules. `posters`: the name over the foot of the photo, everything
   * centred. The last two are in `web/src/styles/composition-*.css`.
   */
  composition: z.enum(['gallery', 'letters', 'posters']).default(defaultTheme.composition),
})

export type Theme = z.output<typeof Theme>
