/** Shown while the bundle at this place is chosen: the summary is right before scripts came, and without them. */
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

/** As many bundles as the page can tell apart. */
export const mostBundles = classes.length

export const chosenClass = (place: number): string => classes[place] ?? 'hidden'
