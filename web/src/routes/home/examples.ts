export type Example = { portrait: string; name: string; age: number; isFictional: boolean }

const example = (portrait: string, name: string, age: number, isFictional = false): Example => ({
  portrait: `/portraits/${portrait}.webp`,
  name,
  age,
  isFictional,
})

/**
 * Drawn people that show how the site looks. They are not members, and the page says so. A person without the fictional
 * label here must not have it on a lander.
 */
export const wallColumns: Example[][] = [
  [example('w06', 'Elena', 39), example('m21', 'Gert', 58)],
  [example('m01', 'Malik', 34), example('w14', 'Amara', 33, true)],
  [example('w22', 'Hanna', 44), example('m23', 'Anton', 61)],
]

export const chatExample = example('w14', 'Amara', 33, true)

export const lookAroundExamples = [example('m05', 'Thijs', 32), example('w14', 'Amara', 33, true)]

export const labelExamples: Example[] = [
  example('w02', 'Sanne', 38),
  example('m13', 'Pieter', 38),
  example('w14', 'Amara', 33, true),
  example('m05', 'Thijs', 32),
  example('w22', 'Hanna', 44),
  example('m03', 'Karim', 35, true),
  example('w16', 'Nadia', 36),
  example('m21', 'Gert', 58),
  example('w18', 'Ingrid', 46, true),
  example('m01', 'Malik', 34),
  example('w00', 'Julia', 41),
  example('m15', 'Lars', 33, true),
]
