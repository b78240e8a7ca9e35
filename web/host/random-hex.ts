/** So many bytes of luck that nobody has to reproduce, in hexadecimal. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** What a seat adds to the dice. */
export const NONCE_BYTES = 16
/** What tells a game, a wish to begin one or a tab from all others. */
export const NAME_BYTES = 6
