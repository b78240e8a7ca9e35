/** How wide a text is, as the page draws it; a guess where nothing can be drawn. */
export const FONTS = {
  figure: "600 13px 'Barlow Condensed', sans-serif",
  name: "600 12.5px 'Source Sans 3 Variable', 'Source Sans 3', sans-serif",
  word: "500 12px 'Source Sans 3 Variable', 'Source Sans 3', sans-serif",
  chip: "600 14px 'Barlow Condensed', sans-serif",
} as const
export type Font = keyof typeof FONTS

type Pen = Pick<CanvasRenderingContext2D, 'measureText' | 'font'>
const pens = new Map<'pen', Pen | null>()
const widths = new Map<string, number>()

function findPen(): Pen | null {
  if (!pens.has('pen'))
    pens.set('pen', typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d'))
  return pens.get('pen')!
}

export function textWidth(text: string, font: Font): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const pen = findPen()
  if (!pen) return text.length * 6.4
  pen.font = FONTS[font]
  const width = pen.measureText(text).width
  widths.set(key, width)
  return width
}

/** Fonts come late: what was measured before is forgotten when they are there. */
export const forgetWidths = (): void => widths.clear()
