/** The gifts that a member can send, cheapest first. Names: `gifts.name.<id>`. */
export const giftIds = [
  'rose',
  'coffee',
  'chocolates',
  'love_letter',
  'cupcake',
  'teddy_bear',
  'cocktail',
  'bouquet',
  'perfume',
  'champagne',
  'necklace',
  'diamond',
] as const
export type GiftId = (typeof giftIds)[number]

/** Price of each gift. */
export const giftCatalogue: readonly { id: GiftId; credits: number }[] = [
  { id: 'rose', credits: 2 },
  { id: 'coffee', credits: 2 },
  { id: 'chocolates', credits: 3 },
  { id: 'love_letter', credits: 3 },
  { id: 'cupcake', credits: 4 },
  { id: 'teddy_bear', credits: 5 },
  { id: 'cocktail', credits: 5 },
  { id: 'bouquet', credits: 6 },
  { id: 'perfume', credits: 8 },
  { id: 'champagne', credits: 10 },
  { id: 'necklace', credits: 12 },
  { id: 'diamond', credits: 15 },
]
