import type { GiftId } from '@velvet/contract/gift-rules'
import { useId, type ReactNode } from 'react'
import { Bouquet } from './bouquet.tsx'
import { Champagne } from './champagne.tsx'
import { Chocolates } from './chocolates.tsx'
import { Cocktail } from './cocktail.tsx'
import { Coffee } from './coffee.tsx'
import { Cupcake } from './cupcake.tsx'
import { Diamond } from './diamond.tsx'
import type { DrawingProps } from './drawing-parts.tsx'
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

const pixels = { tile: 96, large: 180 }

/** The drawing of a gift; its name stands beside it as text. One that a newer catalogue brought along is a wrapped box. */
export function GiftPicture({ gift, size }: { gift: string; size: keyof typeof pixels }) {
  const id = useId()
  const Drawing = Object.hasOwn(drawings, gift) ? drawings[gift as GiftId] : WrappedBox
  return (
    <svg viewBox="0 0 96 96" width={pixels[size]} height={pixels[size]} aria-hidden="true">
      <Drawing id={id} />
    </svg>
  )
}
