/** Everything that the two invoice fonts do not contain: they cover Latin, Greek and Cyrillic. */
const missing =
  /[^ -~\u00a0-\u017f\u0218-\u021b\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u0513\u1ea0-\u1ef9\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a€№™−]/gu

/** Replaces characters that the fonts lack: narrow spaces and rare hyphens by common ones, all others by `?`. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2007\u2009\u202f]/g, '\u00a0')
    .replaceAll(/[\u2010-\u2012]/g, '-')
    .replaceAll(missing, '?')
