/** Reads colours out of a style sheet of custom properties the way a browser would, so that tests can measure them. */
import { contrastOf } from '@velvet/contract/theme-contrast'

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]
export type Scheme = 'light' | 'dark'

const named: Record<string, Rgba> = { white: [255, 255, 255, 1], black: [0, 0, 0, 1], transparent: [0, 0, 0, 0] }

/** The first definition of every custom property. */
export function readTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, name = '', value = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (!tokens.has(name)) tokens.set(name, value.replace(/\s+/g, ' ').trim())
  }
  return tokens
}

export function resolveColour(tokens: ReadonlyMap<string, string>, value: string, scheme: Scheme): Rgba {
  const text = value.trim()
  const call = /^([a-z-]+)\((.*)\)$/s.exec(text)
  if (!call) return named[text] ?? parseHex(text)
  const [, name = '', inner = ''] = call
  const parts = splitArguments(inner)
  if (name === 'var') return resolveColour(tokens, known(tokens, parts[0] ?? ''), scheme)
  if (name === 'light-dark') return resolveColour(tokens, parts[scheme === 'light' ? 0 : 1] ?? '', scheme)
  if (name === 'rgb') return parseRgb(inner)
  if (name === 'color-mix' && parts[0] === 'in srgb') {
    const first = /^(.*?)\s+([\d.]+)%$/.exec(parts[1] ?? '')
    if (!first) throw new Error(`the first colour of ${text} needs a percentage`)
    const share = Number(first[2]) / 100
    return mix(resolveColour(tokens, first[1] ?? '', scheme), resolveColour(tokens, parts[2] ?? '', scheme), share)
  }
  throw new Error(`cannot read the colour ${text}`)
}

/** WCAG 2 contrast of a colour on an opaque one. */
export function contrast(front: Rgba, back: Rgba): number {
  return contrastOf(over(front, back), back)
}

/** A translucent colour laid on an opaque one. */
function over(front: Rgba, back: Rgba): Rgba {
  const [r, g, b] = [0, 1, 2].map((i) => at(front, i) * front[3] + at(back, i) * (1 - front[3]))
  return [r ?? 0, g ?? 0, b ?? 0, 1]
}

function mix(a: Rgba, b: Rgba, share: number): Rgba {
  const alpha = a[3] * share + b[3] * (1 - share)
  // Browsers mix with premultiplied alpha: a transparent partner takes away opacity, not colour.
  const [r, g, bl] = [0, 1, 2].map((i) => (at(a, i) * a[3] * share + at(b, i) * b[3] * (1 - share)) / (alpha || 1))
  return [r ?? 0, g ?? 0, bl ?? 0, alpha]
}

function at(colour: Rgba, index: number): number {
  return colour[index] ?? 0
}

function known(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`there is no token ${name}`)
  return value
}

function parseHex(text: string): Rgba {
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1]
  if (!hex) throw new Error(`cannot read the colour ${text}`)
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4), 1]
}

function parseRgb(inner: string): Rgba {
  const [r, g, b, a] = inner.split(/[\s/]+/).map(Number)
  return [r ?? 0, g ?? 0, b ?? 0, a ?? 1]
}

function splitArguments(inner: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of inner) {
    if (sign === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    part += sign
  }
  return [...parts, part.trim()]
}
