/** Classes that show an element while the bundle at this index is chosen, so that the page needs no scripts for it. */
const classes = [
  "hidden group-has-[[data-bundle='0']:checked]/order:block",
  "hidden group-has-[[data-bundle='1']:checked]/order:block",
  "hidden group-has-[[data-bundle='2']:checked]/order:block",
  "hidden group-has-[[data-bundle='3']:checked]/order:block",
  "hidden group-has-[[data-bundle='4']:checked]/order:block",
  "hidden group-has-[[data-bundle='5']:checked]/order:block",
  "hidden group-has-[[data-bundle='6']:checked]/order:block",
  "hidden group-has-[[data-bundle='7']:checked]/order:block",
]

/** Maximum number of bundles on a page: each one needs a class. */
export const maxBundles = classes.length

export const chosenClass = (index: number): string => classes[index] ?? 'hidden'
