/** Where frozen rules lie in what is built. */
export const RELEASES = 'releases/'

/**
 * The name of a built file that is a frozen rules version: its own, so that a browser which has it finds it again whatever is built later;
 * null for all other files.
 */
export const releaseName = (sources: readonly string[]): string | null =>
  sources.some(source => /(?:^|\/)registry\/releases\/[^/]+\.js$/.test(source)) ? `${RELEASES}[name][extname]` : null
