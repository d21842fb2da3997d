/** The features of each layer. A feature may only import features of lower layers, through their `index.ts`. */
export const featureLayers: readonly (readonly string[])[] = [
  /* 0 */ ['session'],
  /* 1 */ ['visitor', 'live', 'pwa', 'photos', 'legal'],
  /* 2 */ ['members'],
  /* 3 */ ['account', 'wallet'],
  /* 4 */ ['likes', 'checkout'],
  /* 5 */ ['chat', 'discover'],
  /* 6 */ ['safety', 'notifications', 'share', 'landers'],
  /* 7 */ ['profile'],
  /* 8 */ ['signup'],
]
