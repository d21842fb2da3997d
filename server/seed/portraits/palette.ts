import type { DemoPerson } from '../people.ts'
import { mix, type Colour } from './colours.ts'

/** Shadows of skin are redder than its base, never gray. */
export type SkinColours = { base: Colour; shade: Colour; light: Colour; blush: Colour; lip: Colour }
export type HairColours = { base: Colour; shade: Colour; light: Colour }

export const skins: Record<DemoPerson['skin'], SkinColours> = {
  light: { base: '#f5cfb6', shade: '#c4847a', light: '#ffecdb', blush: '#e88677', lip: '#c0686a' },
  fair: { base: '#eec09c', shade: '#b7735f', light: '#ffe2c6', blush: '#de7a66', lip: '#b25c5a' },
  olive: { base: '#dcad82', shade: '#9c654b', light: '#f6d5aa', blush: '#c47558', lip: '#a25648' },
  tan: { base: '#c99365', shade: '#864f3d', light: '#eabb8c', blush: '#b0624a', lip: '#904940' },
  brown: { base: '#a36c46', shade: '#653932', light: '#d6a072', blush: '#934a36', lip: '#793b37' },
  deep: { base: '#855541', shade: '#4c2b28', light: '#c48d6a', blush: '#8a4433', lip: '#743833' },
}

export const hairs: Record<DemoPerson['hairColor'], HairColours> = {
  black: { base: '#2b2329', shade: '#141016', light: '#62565e' },
  dark_brown: { base: '#402a23', shade: '#201415', light: '#7d5644' },
  brunette: { base: '#54331f', shade: '#2c1914', light: '#94623c' },
  brown: { base: '#6f452b', shade: '#3d241a', light: '#ab7747' },
  red: { base: '#a4502a', shade: '#612718', light: '#da8a4c' },
  dark_blond: { base: '#9a7448', shade: '#5f4329', light: '#d0a76c' },
  blond: { base: '#d0aa6a', shade: '#94703f', light: '#f3dca6' },
  gray: { base: '#928d8e', shade: '#57525a', light: '#cfcac6' },
  white: { base: '#d9d3ca', shade: '#989099', light: '#f8f3e8' },
  // Beard and brows of men without hair.
  bald: { base: '#5c4336', shade: '#33241f', light: '#8d6d58' },
}

export const irises: Record<DemoPerson['eyeColor'], Colour> = {
  blue: '#56809c',
  green: '#5d7a55',
  hazel: '#77683a',
  brown: '#56351f',
  gray: '#72848f',
}

/** Muted, so that the face is the warmest and brightest part of the picture. */
export const cloths = [
  '#5b2b48', '#8a2d43', '#a9523a', '#bb7040', '#c79a4b', '#6b7448', '#8e9f86', '#2f4f47', '#35696f', '#24495a',
  '#4a6485', '#283551', '#566070', '#3a363f', '#e6d9c4', '#c9b494', '#c48a8a', '#efe7db', '#96839f', '#7a4a3a',
] as const // prettier-ignore
export const paleCloths = ['#efe7db', '#e6d9c4', '#d8c7ab', '#b9c3b4', '#d9b6ae', '#c3cbd6'] as const
export const gold: Colour = '#d2a24c'

/** Light of a place. The figure is lit from one side and has a rim of light on the other one. */
export type Light = {
  key: Colour
  shade: Colour
  rim: Colour
  rimStrength: number
  /** Tint of the air, and how much of it lies on the figure. */
  air: Colour
  airStrength: number
}

export const isDarkSkin = (skin: DemoPerson['skin']) => skin === 'brown' || skin === 'deep'

/** Returns the light of a place on a skin. Dark skin has less of the air in front of it and a brighter rim. */
export const lightFor = (skin: DemoPerson['skin'], light: Light): Light =>
  isDarkSkin(skin)
    ? { ...light, airStrength: light.airStrength * 0.35, rimStrength: Math.max(0.5, light.rimStrength * 0.85) }
    : { ...light, airStrength: light.airStrength * 0.6 }

/** Returns the skin in a light. Dark skin takes less of it, so that it keeps its own colour. */
export function litSkin(skin: SkinColours, light: Light): SkinColours {
  return {
    ...skin,
    base: mix(skin.base, light.key, 0.08),
    shade: mix(skin.shade, light.shade, 0.1),
    light: mix(skin.light, light.key, 0.3),
  }
}

/** Returns the hair of an age: from 41 on it turns grey, at 70 most of it is. */
export function agedHair(hair: HairColours, age: number): HairColours {
  const share = Math.min(0.75, Math.max(0, (age - 41) / 32))
  const { gray } = hairs
  return {
    base: mix(hair.base, gray.base, share),
    shade: mix(hair.shade, gray.shade, share),
    light: mix(hair.light, gray.light, Math.min(1, share * 1.4)),
  }
}

export const litHair = (hair: HairColours, light: Light): HairColours => ({
  base: mix(hair.base, light.shade, 0.06),
  shade: mix(hair.shade, light.shade, 0.22),
  light: mix(hair.light, light.key, 0.3),
})
