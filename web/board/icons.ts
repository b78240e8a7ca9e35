/** Silhouettes as path data on a field of 512 x 512. */
export type Icons = { readonly [name: string]: string }

/** Only the lines of a drawing are taken over, never its markup. */
export const linesIn = (body: string): string => [...body.matchAll(/\sd="([^"]*)"/g)].map(found => found[1]!).join('')

export const linesOf = (bodies: { readonly [name: string]: string }): Icons =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, linesIn(body)]))
