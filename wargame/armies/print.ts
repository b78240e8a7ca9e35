import type { Army, ArmyKit, Card, Money, Part, Printed, Region, Track } from './kit.ts'
import { PAGE, STYLE } from './print-style.ts'
import { type Meaning, meaningsOf, type RuleTexts } from './print-words.ts'

export const PAPERS = ['A4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

const ESCAPES: { readonly [letter: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Everything that comes from an army or a game goes through this. */
const text = (raw: string | number): string => String(raw).replaceAll(/[&<>"']/g, letter => ESCAPES[letter]!)
const box = (tag: string, kind: string, ...inner: readonly string[]): string =>
  `<${tag} class="${kind}">${inner.join('')}</${tag}>`

/** A code to scan: how many squares to a side, and the dark ones as one path. */
export type Squares = { readonly size: number; readonly path: string }
type PrintWishes = {
  readonly gameName: string
  readonly paper: Paper
  readonly code: string
  /** Codes to scan: one that carries all of it, or several. */
  readonly squares?: readonly Squares[]
  /** What the rulebook says; absent: words are not explained. */
  readonly rules?: RuleTexts
}
/** An army as one page of HTML with everything in it: its sheet, a card for each thing, cards to be played, and what one looks up. */
export function printedArmy<A extends Army>(kit: ArmyKit<A>, army: A, wishes: PrintWishes): string {
  const { gameName, paper } = wishes
  const printed = kit.printed(army)
  const { cards, boards = [], hand, reference } = printed
  const meanings = meaningsOf(printed, wishes.rules ?? (() => ''))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${text(army.name)}</title><style>@page{size:${paper};${PAGE}}${STYLE}</style></head><body>`,
    headOf(kit, army, gameName),
    box('table', 'list', ...kit.tree(army).flatMap(part => rowsOf(kit, part, 0))),
    footOf(reference, wishes),
    box(
      'section',
      'cards',
      ...cards.map(card => cardOf(kit.money, card)),
      ...boards.map(one => cardOf(kit.money, { ...one, isWide: true })),
    ),
    ...(meanings.length > 0 ? [meaningsText(meanings)] : []),
    ...(hand.length > 0 ? [box('section', 'hand', ...hand.map(handOf))] : []),
    '</body></html>',
  ].join('\n')
}

/** Something of one's own as it lies on the table: its card alone, ready to be cut out. */
export function printedCard(card: Wide, money: Money, paper: Paper): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${text(card.title)}</title><style>@page{size:${paper};${PAGE}}${STYLE}</style></head><body>`,
    box('section', 'cards', cardOf(money, card)),
    '</body></html>',
  ].join('\n')
}

function headOf<A extends Army>(kit: ArmyKit<A>, army: A, gameName: string): string {
  const banner = kit.banners.find(({ id }) => id === kit.bannerOf(army))?.name ?? kit.bannerOf(army)
  // The first meter is the price.
  const facts = kit.meters(army).map(({ name, value, limit }, i) => {
    const share = i === 0 ? kit.money.share : 1
    const shown = `${value / share}${limit === null ? '' : ` of ${limit / share}`}`
    return `<div><dt>${text(name)}</dt><dd>${text(shown)}</dd></div>`
  })
  return box(
    'header',
    'head',
    emblemOf(banner),
    `<div class="names"><h1>${text(army.name)}</h1><p>${text(gameName)}, ${text(banner)}</p></div>`,
    box('dl', 'facts', ...facts),
  )
}
/** A shield with the letters of the side; 'of' and 'the' have none. */
function emblemOf(banner: string): string {
  const letters = banner
    .split(' ')
    .map(word => word.slice(0, 1))
    .filter(letter => letter !== letter.toLowerCase())
    .slice(0, 2)
    .join('')
  return `<svg class="emblem" viewBox="0 0 100 110" role="img" aria-label="${text(banner)}"><path d="M6 6h88v46c0 28-20 44-44 54C26 96 6 80 6 52z"/><path d="M14 14h72v38c0 23-16 36-36 45C30 88 14 75 14 52z"/><text x="50" y="64">${text(letters)}</text></svg>`
}
function rowsOf<A extends Army>(kit: ArmyKit<A>, part: Part, depth: number): readonly string[] {
  const price = part.price === null ? '' : String(part.price / kit.money.share)
  const fields = part.fields.filter(({ value }) => value && value !== part.name)
  const set = fields.map(field => {
    const option = field.type === 'choice' ? field.options.find(({ value }) => value === field.value) : undefined
    return `${field.label}: ${option?.name ?? String(field.value)}`
  })
  return [
    `<tr class="depth${Math.min(depth, 2)}"><th>${text(part.name)}</th><td>${text([part.text, ...set].filter(one => one !== '').join('; '))}</td><td>${text(price)}</td></tr>`,
    ...part.parts.flatMap(inner => rowsOf(kit, inner, depth + 1)),
  ]
}

/** What the words on the cards mean, small, in columns. */
const meaningsText = (meanings: readonly Meaning[]): string =>
  box(
    'section',
    'meanings',
    '<h3>Words on the cards</h3>',
    box(
      'ul',
      'meaning',
      ...meanings.map(
        ({ name, text: what, rule }) =>
          `<li><b>${text(name)}</b> ${text(what)}${rule === null ? '' : ` <small>${text(rule)}</small>`}</li>`,
      ),
    ),
  )

type Wide = Printed['cards'][number]
/** What lies beside an army costs nothing. */
type Free = Omit<Wide, 'price'> & { readonly price?: number }
function cardOf(money: Money, card: Free): string {
  const back = card.back ? box('div', 'face back', ...faceOf(money, card.back)) : ''
  const kind = card.isWide || isDrawn(card) ? 'card wide' : 'card'
  return box('article', kind, box('div', 'cut', box('div', 'face', ...faceOf(money, card)), back))
}
/** One place alone is no drawing. */
const isDrawn = ({ drawing }: Free): boolean => (drawing?.length ?? 0) > 1
function faceOf(money: Money, card: Free): readonly string[] {
  const cells = card.cells.map(({ label, value }) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`)
  const figures = [
    box('div', 'tracks', ...(card.tracks ?? []).map(trackOf)),
    ...card.tables.filter(({ rows }) => rows.length > 0).map(tableOf),
    card.keywords.length === 0 ? '' : `<p class="keywords">${text(card.keywords.map(({ name }) => name).join(', '))}</p>`,
  ]
  return [
    box(
      'div',
      'title',
      box(
        'div',
        'names',
        `<h2>${text(card.title)}</h2>`,
        card.text === '' || card.text === card.title ? '' : `<p>${text(card.text)}</p>`,
      ),
      card.price === undefined
        ? ''
        : `<div class="price"><b>${text(card.price / money.share)}</b><small>${text(money.many)}</small></div>`,
      badgeOf(card),
    ),
    cells.length === 0 ? '' : box('dl', 'cells', ...cells),
    ...(card.drawing && isDrawn(card)
      ? [box('div', 'drawn', box('div', 'beside', ...figures), drawingOf(card.drawing))]
      : figures),
    card.marks ? box('div', 'tracks marks', ...card.marks.map(trackOf)) : '',
  ]
}
const CRATE = 'M22 3 39 12v20L22 41 5 32V12zM5 12l9 5M39 12l-9 5M22 41v-9'
const badgeOf = ({ badge }: Free): string =>
  badge
    ? `<svg class="crate" viewBox="0 0 44 52" role="img" aria-label="${text(`${badge.label} ${badge.value}`)}"><path d="${CRATE}"/><text x="22" y="29">${text(badge.value)}</text><text class="under" x="22" y="51">${text(badge.label)}</text></svg>`
    : ''
const MOST_BOXES = 200
/** More of them are drawn smaller. */
const MANY_BOXES = 20
/** In groups of five, as they are counted. */
function trackOf({ label, boxes }: Track): string {
  if (typeof boxes !== 'number')
    return box('div', 'track named', `<span>${text(label)}</span>`, ...boxes.map(one => `<b>${text(one)}</b>`))
  const kind = boxes > MANY_BOXES ? 'track many' : 'track'
  return box('div', kind, `<span>${text(label)}</span>`, '<i></i>'.repeat(Math.min(boxes, MOST_BOXES)))
}
const tableOf = ({ title, head, rows, boxes }: Card['tables'][number]): string =>
  box(
    'table',
    boxes ? 'figures counted' : 'figures',
    title === '' ? '' : `<caption>${text(title)}</caption>`,
    `<tr>${head.map(one => `<th>${text(one)}</th>`).join('')}</tr>`,
    ...rows.map((row, i) => rowOf(row, boxes?.[i] ?? 0)),
  )
function rowOf([name = '', ...rest]: readonly string[], boxes: number): string {
  const struck = boxes > 0 ? box('div', 'struck', '<i></i>'.repeat(Math.min(boxes, MOST_BOXES))) : ''
  return `<tr><td>${text(name)}${struck}</td>${rest.map(one => `<td>${text(one)}</td>`).join('')}</tr>`
}
const drawingOf = (regions: readonly Region[]): string =>
  `<svg viewBox="-1 -1 102 102" role="img">${regions.map(regionOf).join('')}</svg>`
/** Lower ones hold one line. */
const LOW = 16
/** So wide is a letter of a wide font; longer names are drawn narrower. */
const LETTER = 2.6
function regionOf({ name, value, x, y, width, height, outline: path }: Region): string {
  const [across, middle] = [x + width / 2, y + height / 2]
  const outline = `<path d="${text(path)}"/>`
  const isLow = height < LOW
  const letters = isLow ? name.length + value.length + 1 : name.length
  const fit = letters * LETTER > width - 2 ? ` textLength="${width - 2}" lengthAdjust="spacingAndGlyphs"` : ''
  if (isLow)
    return `${outline}<text x="${across}" y="${middle + 2}"${fit}>${text(name)} <tspan class="value">${text(value)}</tspan></text>`
  return `${outline}<text x="${across}" y="${middle - 1}"${fit}>${text(name)}</text><text class="value" x="${across}" y="${middle + 6}">${text(value)}</text>`
}
const handOf = ({ title, value, text: what }: Printed['hand'][number]): string =>
  box('article', 'play', `<header><h3>${text(title)}</h3><b>${text(value)}</b></header><p>${text(what)}</p>`)
const LONGEST_SQUARES = 400_000
/** Only what a path of squares is made of. */
const squaresOf = ({ size, path }: Squares): string =>
  /^[Mhvz\d -]*$/.test(path) && path.length < LONGEST_SQUARES
    ? `<svg class="qr" style="width:${sideOf(size)}mm;height:${sideOf(size)}mm" viewBox="0 0 ${Number(size)} ${Number(size)}" role="img" aria-label="The army as a code to scan" shape-rendering="crispEdges"><path d="${path}"/></svg>`
    : ''
/** A square of it is so large that a phone reads it off paper. */
const SQUARE = 0.35
const SMALLEST = 30
const sideOf = (size: number): number => Math.max(SMALLEST, Math.ceil(Number(size) * SQUARE))
const footOf = (reference: Printed['reference'], { code, squares = [] }: PrintWishes): string =>
  box(
    'footer',
    'foot',
    squares.length === 1 ? squaresOf(squares[0]!) : '',
    box(
      'div',
      'words',
      `<ul>${reference.map(one => `<li>${text(one.text)} <small>${text(one.rule)}</small></li>`).join('')}</ul>`,
      code === '' ? '' : `<p class="code">${text(code)}</p>`,
    ),
    squares.length > 1 ? box('div', 'codes', ...squares.map(squaresOf)) : '',
  )
