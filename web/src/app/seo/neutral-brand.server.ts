/** A grey sheet of paper that does not reveal the site. Same drawing as the neutral favicon. */
export const neutralBrand = {
  ground: '#f3f4f6',
  shapes: [
    ['#6b7280', 'M8 3h12l6 6v18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z'],
    ['#d1d5db', 'M20 3v6h6zM11 14h10v2H11zm0 5h10v2H11zm0 5h6v2h-6z'],
  ],
} as const
