import type { GiftId } from '@velvet/contract/gift-rules'
import { useId, type ReactNode } from 'react'
import { Bouquet } from './bouquet.tsx'
import { Champagne } from './champagne.tsx'
import { Chocolates } from './chocolates.tsx'
import { Cocktail } from './cocktail.tsx'
import { Coffee } from './coffee.tsx'
import { Cupcake } from './cupcake.tsx'
import { Diamond } from './diamond.tsx'
import type { DrawingProps } from './drawing-primitives.tsx'
import { LoveLetter } from './love-letter.tsx'
import { Necklace } from './necklace.tsx'
import { Perfume } from './perfume.tsx'
import { Rose } from './rose.tsx'
import { TeddyBear } from './teddy-bear.tsx'
import { WrappedBox } from './wrapped-box.tsx'

const drawings: Record<GiftId, (props: DrawingProps) => ReactNode> = {
  rose: Rose,
  coffee: Coffee,
  chocolates: Chocolates,
  love_letter: LoveLetter,
  cupcake: Cupcake,
  teddy_bear: TeddyBear,
  cocktail: Cocktail,
  bouquet: Bouquet,
  perfume: Perfume,
  champagne: Champagne,
  necklace: Necklace,
  diamond: Diamond,
}

const sizesPx = { small: 46, tile: 96, large: 180 }

/** Draws a gift. Gifts that this version does not know are drawn as a wrapped box. */
export function GiftPicture({ gift, size }: { gift: string; size: keyof typeof sizesPx }) {
  const id = useId()
  const Drawing = Object.hasOwn(drawings, gift) ? drawings[gift as GiftId] : WrappedBox
  return (
    <svg viewBox="0 0 96 96" width={sizesPx[size]} height={sizesPx[size]} aria-hidden="true">
      <Drawing id={id} />
    </svg>
  )
}
