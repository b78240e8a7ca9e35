/** Enough of a long number to tell it from others: '630d cd29 66c4'. */
export const shortHex = (hex: string): string => [0, 4, 8].map(at => hex.slice(at, at + 4)).join(' ')

/** The whole of it in groups, to read aloud and to compare. */
export const groupedHex = (hex: string): string =>
  Array.from({ length: Math.ceil(hex.length / 8) }, (_, i) => hex.slice(8 * i, 8 * i + 8)).join(' ')
