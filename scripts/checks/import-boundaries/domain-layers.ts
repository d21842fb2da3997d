/** The domains of each layer. A domain may only import domains of lower layers, through their `index.ts`. */
export const domainLayers: readonly (readonly string[])[] = [
  /* 0 */ ['sites'],
  /* 1 */ ['accounts', 'staff'],
  /* 2 */ ['photos', 'credits', 'blocks', 'presence'],
  /* 3 */ ['profiles'],
  /* 4 */ ['search', 'likes', 'discounts'],
  /* 5 */ ['chat', 'payments'],
  /* 6 */ ['viewer', 'signup', 'gifts', 'games'],
  /* 7 */ ['risk'],
  /* 8 */ ['moderation'],
  /* 9 */ ['operators', 'support'],
  /* 10 */ ['notifications', 'privacy', 'tracking'],
  /* 11 */ ['desk'],
]
