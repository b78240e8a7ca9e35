/** A picture on its own knows no page: the rules it is drawn by, the fonts and the tokens go with it. */

/** Rules of one sheet, those of media that apply now among them. */
function* rulesOf(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (matchMedia(rule.conditionText).matches) yield* rulesOf(rule.cssRules)
    } else yield rule
  }
}

function* allRules(): Generator<CSSRule> {
  for (const sheet of document.styleSheets) {
    try {
      yield* rulesOf(sheet.cssRules)
    } catch {
      // A sheet from elsewhere may not be read; nothing on the board is drawn by one.
    }
  }
}

const matches = (svg: SVGElement, selector: string): boolean => {
  try {
    return svg.querySelector(selector) !== null
  } catch {
    // A selector that this browser does not know chooses nothing.
    return false
  }
}

/** Lines keep their width on a screen that zooms; a picture is scaled as a whole. Nothing moves in it either. */
export const atRest = (css: string): string =>
  css.replaceAll(/(?:vector-effect|animation|transition|will-change)[\w-]*:[^;}]*;?/g, '')

/** The rules that draw something in the picture. */
export function rulesFor(svg: SVGElement): string {
  const found = [...allRules()].filter(rule => rule instanceof CSSStyleRule)
  return found
    .filter(({ selectorText }) => selectorText !== '*' && matches(svg, selectorText))
    .map(({ selectorText, style }) => `${selectorText}{${atRest(style.cssText)}}`)
    .join('\n')
}

const bare = (name: string): string => name.replaceAll(/["']/g, '').trim()

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** One font face with its file inside; nothing where it cannot be had: another font is no reason to have no picture. */
async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const file = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
  if (!file) return ''
  try {
    const answer = await fetch(new URL(file, parentStyleSheet?.href ?? document.baseURI))
    const [family, weight] = ['font-family', 'font-weight'].map(name => style.getPropertyValue(name))
    return `@font-face{font-family:${family};font-weight:${weight};src:url(${await dataAddress(await answer.blob())})}`
  } catch {
    // No network: the picture has the fonts of the machine.
    return ''
  }
}

/** The families and weights a picture is written in. */
const FAMILIES: { readonly [family: string]: RegExp } = { 'Barlow Condensed': /^[67]00$/, 'Source Sans 3 Variable': /./ }
/** Browsers write the same range in several ways: `U+0000-00FF`, `U+0-FF`. */
export const isLatin = (range: string): boolean => range === '' || /^U\+0{1,6}-0{0,4}FF\b/i.test(range.trim())

export async function fontsFor(): Promise<string> {
  const faces = [...allRules()].filter(rule => rule instanceof CSSFontFaceRule)
  const wanted = faces.filter(({ style }) => {
    const weight = FAMILIES[bare(style.getPropertyValue('font-family'))]
    return weight?.test(style.getPropertyValue('font-weight')) && isLatin(style.getPropertyValue('unicode-range'))
  })
  return (await Promise.all(wanted.map(embedded))).join('\n')
}
