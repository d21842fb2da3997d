/** Paths of the brand marks in a 32 × 32 box: the back shape, in the second colour of the mark, and the front shape. */
export const markShapes = {
  petals: [
    'M16 29.5c8.7-3.1 13.3-12.6 13.3-24.7C20.3 5 16 14.6 16 29.5Z',
    'M16 29.5C7.3 26.4 2.7 16.9 2.7 4.8 11.7 5 16 14.6 16 29.5Z',
  ],
  crescent: [
    'M28.6 3.4c1 7.2-3 12.4-10.8 13.4-1-7.2 3-12.4 10.8-13.4Z',
    'M10.6 4.8A13 13 0 1 0 25 25.4 14 14 0 0 1 10.6 4.8Z',
  ],
  tulip: [
    'M16 3c3.7 3.3 5.6 7 5.6 11.2 0 4.6-2 8.6-5.6 12-3.6-3.4-5.6-7.4-5.6-12C10.4 10 12.3 6.3 16 3Z',
    'M4 8.2c7.9 2.9 11.7 9.2 12 20.8C8.1 28.1 4 21.6 4 8.2ZM28 8.2c-7.9 2.9-11.7 9.2-12 20.8 7.9-.9 12-7.4 12-20.8Z',
  ],
} as const

export type MarkName = keyof typeof markShapes
