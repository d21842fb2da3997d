export type Example = { portrait: string; name: string; age: number; isFictional: boolean }

const example = (portrait: string, name: string, age: number, isFictional = false): Example => ({
  portrait: `/portraits/${portrait}.webp`,
  name,
  age,
  isFictional,
})

/** Drawn people that show how the site looks. They are nobody's profile, and the page says so. */
export const wallColumns: Example[][] = [
  [example('w20', 'Carmen', 39), example('m09', 'Olivier', 40)],
  [example('m19', 'Rafael', 34), example('w14', 'Amara', 33, true)],
  [example('w22', 'Hanna', 44), example('m23', 'Anton', 61)],
]

export const talkPartner = example('w14', 'Amara', 33, true)

export const lookAround = [example('m05', 'Thijs', 32), example('w14', 'Amara', 33, true)]

export const labelExamples: Example[] = [
  example('w02', 'Sanne', 38),
  example('m17', 'Samuel', 38),
  example('w14', 'Amara', 33, true),
  example('m05', 'Thijs', 32),
  example('w22', 'Hanna', 44),
  example('m03', 'Karim', 35, true),
  example('w10', 'Yuki', 36),
  example('m07', 'Bram', 54),
  example('w18', 'Ingrid', 46, true),
  example('m19', 'Rafael', 34),
  example('w08', 'Renate', 57),
  example('m15', 'Lars', 33, true),
]
