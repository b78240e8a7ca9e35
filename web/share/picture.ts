import { escaped } from '../board/drawing/markup.ts'
import { namesIn, tokensOfPage } from '../board/terrain/document.ts'
import { imageOf } from '../board/terrain/raster.ts'
import { type Caption, captionMarkup, captionWords, stripHeight } from './caption.ts'
import { fontsFor, rulesFor } from './styles.ts'

export type Frame = { left: number; top: number; width: number; height: number }

/** A picture with room for its caption below. */
export const framed = ({ left, top, width, height }: Frame): Frame => ({ left, top, width, height: height + stripHeight(width) })

/** Larger ones are refused by browsers: pixels along a side, and in all. */
const MOST_ALONG = 8000
const MOST_IN_ALL = 16_000_000
/** A picture is drawn twice as fine as it is read at. */
const FINE = 2

/** How many pixels a unit of the picture gets. */
export const scaleFor = ({ width, height }: Pick<Frame, 'width' | 'height'>): number =>
  Math.min(FINE, MOST_ALONG / Math.max(width, height), Math.sqrt(MOST_IN_ALL / (width * height)))

/** A file of its own, put together from its parts. */
export function fileOf(parts: {
  frame: Frame
  title: string
  css: string
  body: string
  tokens: { readonly [name: string]: string }
  marks: string
}): string {
  const { left, top, width, height } = parts.frame
  const style = Object.entries(parts.tokens)
    .map(([name, value]) => `${name}:${value.replaceAll('"', "'")}`)
    .join(';')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`,
    ` ${parts.marks} style="${style}">`,
    `<title>${escaped(parts.title)}</title>`,
    `<style>${parts.css}</style>`,
    parts.body,
    '</svg>',
  ].join('')
}

/** The ground is an image of its own in the page; in a file it is part of the drawing. */
async function withGround(svg: SVGSVGElement): Promise<void> {
  for (const image of svg.querySelectorAll('image')) {
    const text = await (await fetch(image.getAttribute('href') ?? '')).text()
    const ground = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    for (const name of ['x', 'y', 'width', 'height']) ground.setAttribute(name, image.getAttribute(name) ?? '0')
    image.replaceWith(document.importNode(ground, true))
  }
}

const frameOf = (svg: SVGSVGElement): Frame => {
  const [left = 0, top = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  return { left, top, width, height }
}

/** Marks of the page that rules ask for: the theme, patterns or none. */
const MARKS = ['theme', 'patterns', 'sides'] as const
const marksOfPage = (): string =>
  MARKS.flatMap(name => {
    const value = document.documentElement.dataset[name]
    return value === undefined ? [] : [`data-${name}="${value}"`]
  }).join(' ')

/** The drawing on the page as an SVG file, with its caption. */
export async function svgFile(drawn: SVGSVGElement, caption: Caption): Promise<{ text: string; frame: Frame }> {
  const rules = rulesFor(drawn)
  const copy = drawn.cloneNode(true) as SVGSVGElement
  await withGround(copy)
  copy.querySelector(':scope > title')?.remove()
  const plain = frameOf(drawn)
  const frame = framed(plain)
  const inside = [...copy.childNodes].map(node => new XMLSerializer().serializeToString(node)).join('')
  const table = `<rect x="${plain.left}" y="${plain.top}" width="${plain.width}" height="${plain.height}" fill="var(--table)"/>`
  const body = table + inside + captionMarkup(caption, plain.left, plain.top + plain.height, plain.width)
  const tokens = tokensOfPage(namesIn(rules + body))
  const css = `${await fontsFor()}\n${rules}`.replaceAll('<', '\\3c ')
  return { text: fileOf({ frame, title: captionWords(caption), css, body, tokens, marks: marksOfPage() }), frame }
}

/** An SVG file as a PNG. */
export async function pngOf(text: string, frame: Frame): Promise<Blob> {
  const image = await imageOf(text)
  const scale = scaleFor(frame)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(frame.width * scale)
  canvas.height = Math.round(frame.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob =>
      blob ? resolve(blob) : reject(new Error('The picture is too large for this browser. Save it as SVG.')),
    )
  })
}
