import type { Army, ArmyKit, Card, Part, Printed, Region, Track } from './kit.ts'

export const PAPERS = ['A4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

const ESCAPES: { readonly [letter: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Everything that comes from an army or a game goes through this. */
const text = (raw: string | number): string => String(raw).replaceAll(/[&<>"']/g, letter => ESCAPES[letter]!)
const box = (tag: string, kind: string, ...inner: readonly string[]): string =>
  `<${tag} class="${kind}">${inner.join('')}</${tag}>`

/** A code to scan: how many squares to a side, and the dark ones as one path. */
export type Squares = { readonly size: number; readonly path: string }
export type PrintWishes = {
  readonly gameName: string
  readonly paper: Paper
  readonly code: string
  readonly squares?: Squares | null
}
/** An army as one page of HTML with everything in it: its sheet, a card for each thing, cards to be played, and what one looks up. */
export function printedArmy<A extends Army>(kit: ArmyKit<A>, army: A, wishes: PrintWishes): string {
  const { gameName, paper } = wishes
  const { cards, hand, reference } = kit.printed(army)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${text(army.name)}</title><style>@page{size:${paper};${PAGE}}${STYLE}</style></head><body>`,
    headOf(kit, army, gameName),
    box('table', 'list', ...kit.tree(army).flatMap(part => rowsOf(kit, part, 0))),
    footOf(reference, wishes),
    box('section', 'cards', ...cards.map(card => cardOf(kit, card))),
    ...(hand.length > 0 ? [box('section', 'hand', ...hand.map(handOf))] : []),
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

type Wide = Printed['cards'][number]
function cardOf<A extends Army>(kit: ArmyKit<A>, card: Wide): string {
  const back = card.back ? box('div', 'face back', ...faceOf(kit, card.back)) : ''
  const kind = card.isWide || isDrawn(card) ? 'card wide' : 'card'
  return box('article', kind, box('div', 'cut', box('div', 'face', ...faceOf(kit, card)), back))
}
/** One place alone is no drawing. */
const isDrawn = ({ drawing }: Card): boolean => (drawing?.length ?? 0) > 1
function faceOf<A extends Army>({ money }: ArmyKit<A>, card: Card): readonly string[] {
  const cells = card.cells.map(({ label, value }) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`)
  const figures = [
    box('div', 'tracks', ...(card.tracks ?? []).map(trackOf)),
    ...card.tables.filter(({ rows }) => rows.length > 0).map(tableOf),
    card.keywords.length === 0 ? '' : `<p class="keywords">${text(card.keywords.map(({ name }) => name).join(', '))}</p>`,
  ]
  return [
    box('div', 'title', `<h2>${text(card.title)}</h2>`, `<b>${text(card.price / money.share)}</b>`, badgeOf(card)),
    card.text === '' || card.text === card.title ? '' : `<p>${text(card.text)}</p>`,
    cells.length === 0 ? '' : box('dl', 'cells', ...cells),
    ...(card.drawing && isDrawn(card)
      ? [box('div', 'drawn', box('div', 'beside', ...figures), drawingOf(card.drawing))]
      : figures),
  ]
}
const badgeOf = ({ badge }: Card): string =>
  badge ? `<span class="crate"><small>${text(badge.label)}</small>${text(badge.value)}</span>` : ''
const MOST_BOXES = 200
/** More of them are drawn smaller. */
const MANY_BOXES = 20
/** In groups of five, as they are counted. */
const trackOf = ({ label, boxes }: Track): string =>
  box(
    'div',
    boxes > MANY_BOXES ? 'track many' : 'track',
    `<span>${text(label)}</span>`,
    '<i></i>'.repeat(Math.min(boxes, MOST_BOXES)),
  )
const tableOf = ({ title, head, rows }: Card['tables'][number]): string =>
  box(
    'table',
    'figures',
    `<caption>${text(title)}</caption>`,
    `<tr>${head.map(one => `<th>${text(one)}</th>`).join('')}</tr>`,
    ...rows.map(row => `<tr>${row.map(one => `<td>${text(one)}</td>`).join('')}</tr>`),
  )
const drawingOf = (regions: readonly Region[]): string =>
  `<svg viewBox="-1 -1 102 102" role="img">${regions.map(regionOf).join('')}</svg>`
/** Lower ones hold one line. */
const LOW = 16
function regionOf({ name, value, x, y, width, height }: Region): string {
  const [across, middle] = [x + width / 2, y + height / 2]
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`
  if (height < LOW)
    return `${rect}<text x="${across}" y="${middle + 2}">${text(name)} <tspan class="value">${text(value)}</tspan></text>`
  return `${rect}<text x="${across}" y="${middle - 1}">${text(name)}</text><text class="value" x="${across}" y="${middle + 6}">${text(value)}</text>`
}
const handOf = ({ title, value, text: what }: Printed['hand'][number]): string =>
  box('article', 'play', `<header><h3>${text(title)}</h3><b>${text(value)}</b></header><p>${text(what)}</p>`)
const LONGEST_SQUARES = 400_000
/** Only what a path of squares is made of. */
const squaresOf = ({ size, path }: Squares): string =>
  /^[Mhvz\d -]*$/.test(path) && path.length < LONGEST_SQUARES
    ? `<svg class="qr" viewBox="0 0 ${Number(size)} ${Number(size)}" role="img" aria-label="The army as a code to scan" shape-rendering="crispEdges"><path d="${path}"/></svg>`
    : ''
const footOf = (reference: Printed['reference'], { code, squares }: PrintWishes): string =>
  box(
    'footer',
    'foot',
    squares ? squaresOf(squares) : '',
    box(
      'div',
      'words',
      `<ul>${reference.map(one => `<li>${text(one.text)} <small>${text(one.rule)}</small></li>`).join('')}</ul>`,
      code === '' ? '' : `<p class="code">${text(code)}</p>`,
    ),
  )
/** Which sheet of how many stands in the margin. */
const PAGE = `margin:7mm 7mm 9mm;@bottom-right{content:"sheet " counter(page) " of " counter(pages);font:7.5pt Arial,sans-serif;padding-right:1.6mm}`
/** Black lines on white and no filled grounds, so that it survives a bad printer; no card is split over two sheets. */
const STYLE = `
*{box-sizing:border-box;margin:0}body{font:9.5pt/1.25 "Barlow","Arial Narrow","Liberation Sans Narrow","Helvetica Neue",Arial,sans-serif;color:#000;background:#fff}
.head,.foot,.hand{margin-left:1.6mm;margin-right:1.6mm}
.head{display:flex;align-items:end;gap:5mm;border-bottom:3px double #000;padding-bottom:3mm;margin-bottom:4mm}
h1{font-size:26pt;line-height:1;font-weight:700}h2{font-size:12.5pt;line-height:1.1}h3{font-size:10pt}
.names{flex:1;min-width:0}.emblem.emblem{width:19mm;height:21mm}.emblem path{fill:none;stroke:#000;stroke-width:2.5}.emblem path+path{stroke-width:1}.emblem text{font-size:34px;font-weight:700}
.facts,.cells{display:flex;flex-wrap:wrap;padding:0 1px 1px 0}.facts{max-width:50%;justify-content:flex-end}.facts div,.cells div{padding:1mm 2mm;border:1px solid #000;margin:0 -1px -1px 0}
.cells{margin:1mm 0;width:fit-content}dt{font-size:7pt;text-transform:uppercase;letter-spacing:.04em}dd{font-weight:700;font-size:11pt}
table{border-collapse:collapse;width:100%}.list.list{width:calc(100% - 3.2mm);margin:0 1.6mm 4mm}.list th{text-align:left;padding-right:3mm;white-space:nowrap}.list td:last-child{text-align:right;font-weight:700}
.list tr{border-bottom:.3px solid #999}.list .depth1 th{padding-left:4mm;font-weight:500}.list .depth2 th{padding-left:8mm;font-weight:400}
.cards{display:flex;flex-wrap:wrap}.card{position:relative;display:flex;width:97.2mm;padding:1.6mm;break-inside:avoid}.card.wide{width:100%}.cut{flex:1;min-width:0;border:.5px dashed #777}
.card::before,.card::after{content:'';position:absolute;left:1.6mm;right:1.6mm;height:1.2mm;border:solid #000;border-width:0 .6px}.card::before{top:.2mm}.card::after{bottom:.2mm}
.cut::before,.cut::after{content:'';position:absolute;top:1.6mm;bottom:1.6mm;width:1.2mm;border:solid #000;border-width:.6px 0}.cut::before{left:.2mm}.cut::after{right:.2mm}
.face{padding:3mm;min-height:56mm}.wide .face{min-height:0}.drawn{display:flex;gap:4mm}.beside{flex:1;min-width:0}.back{border-top:.5px dashed #777}
.card:not(.wide) .cells{flex-wrap:nowrap;width:auto}.card:not(.wide) .cells div{display:flex;flex:1 1 auto;flex-direction:column;justify-content:space-between;padding:.6mm 1mm}.card:not(.wide) .cells dt{font-size:5.4pt;line-height:1.05;letter-spacing:0}.card:not(.wide) .cells dd{font-size:8.5pt}
.title{display:flex;gap:3mm;align-items:start;border-bottom:1.5px solid #000;padding-bottom:1mm}.title h2{flex:1}.title b{font-size:13pt}
.crate{border:1.5px solid #000;min-width:9mm;text-align:center;font-weight:700;font-size:13pt;line-height:1}.crate small{display:block;font-size:6pt;font-weight:400;text-transform:uppercase}
.figures{margin-top:1mm;font-size:6.8pt;line-height:1.2}.wide .figures{font-size:7.6pt}.figures td,.figures th{padding-right:1mm}.figures td{overflow-wrap:break-word}.figures caption{text-align:left;font-weight:700}.figures th{text-align:left;border-bottom:1px solid #000}.figures td{border-bottom:.3px solid #999;vertical-align:top}
.tracks{display:flex;flex-wrap:wrap;gap:1mm 5mm;margin:1mm 0}.track{display:flex;flex-wrap:wrap;align-items:center;gap:.6mm}.track span{margin-right:1.5mm;font-weight:600}.track i{width:3.6mm;height:3.6mm;border:1px solid #000;border-radius:50%}.track i:nth-of-type(5n){margin-right:1.6mm}.track.many{gap:.4mm}.track.many i{width:2.9mm;height:2.9mm}.track.many i:nth-of-type(5n){margin-right:1mm}
.keywords{margin-top:1mm;font-style:italic}svg{flex:none;width:60mm;height:60mm}rect{fill:none;stroke:#000;stroke-width:.8}svg text{font-size:4.4px;text-anchor:middle}svg .value{font-size:6px;font-weight:700}
.hand{break-before:page;display:flex;flex-wrap:wrap;gap:3mm}.play{width:62mm;min-height:36mm;padding:2.5mm;border:.5px dashed #777;break-inside:avoid}.play header{display:flex;gap:2mm;align-items:baseline;margin-bottom:1mm;border-bottom:1px solid #000}.play h3{flex:1}.play b{font-size:12pt}
.foot{display:flex;gap:4mm;margin-bottom:4mm;border-top:3px double #000;padding-top:2mm;break-inside:avoid}.foot div{flex:1;min-width:0}.foot ul{padding-left:4mm}.qr.qr{width:30mm;height:30mm}.code{font:6.5pt/1.2 monospace;overflow-wrap:anywhere;margin-top:2mm}`
