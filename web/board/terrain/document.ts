import { num, tag } from '../drawing/markup.ts'
import type { Box } from '../space/point.ts'
import { terrainDefs } from './defs.ts'

/** An image knows no style sheet: the tokens it uses go with it. */
export type Tokens = { readonly [name: string]: string }

export const namesIn = (markup: string): string[] => [
  ...new Set([...markup.matchAll(/var\((--[\w-]+)\)/g)].map(found => found[1]!)),
]

/** A drawing as a whole SVG file. */
export function documentOf(
  body: string,
  { left, top, right, bottom }: Box,
  tokensFor: (names: readonly string[]) => Tokens,
): string {
  const content = tag('defs', {}, terrainDefs()) + body
  const style = Object.entries(tokensFor(namesIn(content)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const [width, height] = [right - left, bottom - top]
  const viewBox = [left, top, width, height].map(num).join(' ')
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, width: num(width), height: num(height), style }, content)
}

/** The tokens as the page has them now. */
export function tokensOfPage(names: readonly string[]): Tokens {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map(name => [name, style.getPropertyValue(name).trim()]))
}
