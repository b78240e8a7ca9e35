/** Enough of a long number to tell it from others: '630d cd29 66c4'. */
export const shortHex = (hex: string): string => [0, 4, 8].map(at => hex.slice(at, at + 4)).join(' ')

/** What a player added to the dice, in words. */
export const addedWords = (nonce: string): string => (nonce === '' ? 'added nothing' : `added ${nonce}`)
