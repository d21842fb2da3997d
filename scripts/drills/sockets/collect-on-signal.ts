/** Loaded before a measured server (`--expose-gc --import`): it tidies up when it is told to. */
process.on('SIGUSR2', () => globalThis.gc?.())
