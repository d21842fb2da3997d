/** Loaded before a measured server (`--expose-gc --import`): runs the garbage collector on SIGUSR2. */
process.on('SIGUSR2', () => globalThis.gc?.())
