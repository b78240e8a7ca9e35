type Value = string | number | null

const ESCAPES: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, char => ESCAPES[char]!)

/** Tenths are finer than a pixel at any zoom that is used. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0)
/** For shares, scales and opacities. */
export const thousandths = (value: number): string => String(Math.round(value * 1000) / 1000 + 0)

/** An element as text. Terrain is drawn into an image of its own, which no component can reach. */
export const tag = (name: string, attributes: { readonly [name: string]: Value }, ...children: readonly string[]): string => {
  const given = Object.entries(attributes).filter(([, value]) => value !== null)
  const head = given
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? thousandths(value) : escaped(value!)}"`)
    .join('')
  return children.length > 0 ? `<${name}${head}>${children.join('')}</${name}>` : `<${name}${head}/>`
}

export const path = (d: string, attributes: { readonly [name: string]: Value }): string => tag('path', { d, ...attributes })
export const group = (attributes: { readonly [name: string]: Value }, ...children: readonly string[]): string =>
  children.length > 0 ? tag('g', attributes, ...children) : ''
export const reference = (id: string, x: number, y: number, scale = 1): string =>
  tag('use', { href: `#${id}`, transform: `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${thousandths(scale)})`}` })
