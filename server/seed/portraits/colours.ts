/** A colour as `#rrggbb`. */
export type Colour = string
export type Rgb = readonly [red: number, green: number, blue: number]

export const rgbOf = (colour: Colour): Rgb => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
]

const colourOf = (rgb: Rgb): Colour =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two colours. A share of 0 returns the first one. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  return colourOf([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ])
}

/** Shadows lean to plum and lights to cream, so that no picture has pure black or white. */
export const darken = (colour: Colour, share: number) => mix(colour, '#1f1020', share)
export const lighten = (colour: Colour, share: number) => mix(colour, '#fff4e4', share)

/** Returns the perceived brightness, from 0 to 1. */
export function brightness(colour: Colour): number {
  const [red, green, blue] = rgbOf(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}
