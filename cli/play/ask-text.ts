import { type Ask, type AskOf, type Option, oddsText, type PlanOption } from '@sandtable/kernel'
import { violationText } from '../print.ts'
import { type Board, PLACE_FORM, placeText } from './place-text.ts'

/** A question as lines: its text, what there is to choose from, and how to answer. */
export function askLines(ask: Ask, board: Board): string[] {
  return [[ask.text, ask.note].filter(words => words !== null).join(' '), ...bodyOf(ask, board).map(line => `  ${line}`)]
}

function bodyOf(ask: Ask, board: Board): string[] {
  switch (ask.type) {
    case 'pick':
      return [...ask.options.map(optionLine), pickHint(ask)]
    case 'amount':
      return [`a number from ${ask.min} to ${ask.max}${ask.step === 1 ? '' : ` in steps of ${ask.step}`}`]
    case 'assign':
      return assignLines(ask)
    case 'allocate':
      return [
        ...ask.slots.map(({ id, label, cap }, i) => `${i + 1} ${named(label, id)}: ${cap} at most`),
        `hand out ${ask.min === ask.total ? ask.min : `${ask.min} to ${ask.total}`}: 'slot=amount ...', or the amounts in this order`,
      ]
    case 'order':
      return [...ask.items.map(({ id, label }, i) => `${i + 1} ${named(label, id)}`), 'all of them, in the order you want']
    case 'path':
      return [
        `${ask.piece} stands at ${placeText(ask.from, board)} and may go ${lengthText(ask.budget, board)}`,
        `up to ${ask.points} points: 'x,y x,y ...' (${PLACE_FORM})${ask.none === null ? '' : `; nothing: ${ask.none.toLowerCase()}`}`,
      ]
    case 'arrange':
      return arrangeLines(ask, board)
    case 'aim':
      return [
        ...(ask.from
          ? [`from ${placeText(ask.from, board)}${ask.range === null ? '' : `, within ${lengthText(ask.range, board)}`}`]
          : []),
        `a point: ${PLACE_FORM}`,
      ]
    case 'plan':
      return planLines(ask, board)
  }
}

const named = (label: string, id: string): string => (label === id ? label : `${label} [${id}]`)
const lengthText = (length: number, { grid, unit }: Board): string => (grid === 'none' ? `${length / 100} ${unit}` : `${length}`)

function optionLine({ id, label, note, odds, refusal }: Option, index: number): string {
  const said = [note, odds ? oddsText(odds) : null].filter(words => words !== null).join('; ')
  return `${index + 1} ${named(label, id)}${said === '' ? '' : `: ${said}`}${refusal ? ` (not now: ${violationText(refusal)})` : ''}`
}

function pickHint({ min, max, none }: AskOf<'pick'>): string {
  const nothing = none === null ? '' : `, or nothing: ${none.toLowerCase()}`
  return max === 1 ? `one number${nothing}` : `${min === max ? min : `${min} to ${max}`} numbers${nothing}`
}

function assignLines({ items, options, open }: AskOf<'assign'>): string[] {
  const choices = (item: string) =>
    open ? ` (one of ${options.flatMap((o, i) => (open[item]?.includes(o.id) ? [i + 1] : [])).join(', ')})` : ''
  return [
    ...items.map(({ id, label }, i) => `${i + 1} ${named(label, id)}${choices(id)}`),
    'gets one of',
    ...options.map(optionLine),
    "'item=option ...', or the options in the order of the items, or one option for all",
  ]
}

function arrangeLines({ pieces, proposal, around }: AskOf<'arrange'>, board: Board): string[] {
  const places = pieces.map(({ id, from }) => {
    const proposed = proposal?.find(p => p.piece === id)
    return `${id}${from ? ` stands at ${placeText(from, board)}` : ''}${proposed ? `, proposed at ${placeText(proposed, board)}` : ''}`
  })
  const rest = proposal ? "; what you leave out goes where it is proposed, 'ok' takes all of it" : ''
  return [...places, ...(around ? [`around ${placeText(around, board)}`] : []), `'piece=place ...' (${PLACE_FORM})${rest}`]
}

function planLines({ balances, options, max }: AskOf<'plan'>, board: Board): string[] {
  return [
    ...balances.map(({ label, amount }) => `${amount} ${label} to spend`),
    ...options.map((option, i) => planLine(option, i, balances, board)),
    `up to ${max} orders, carried out in this order: 'option option@place ...', a place by its number or as ${PLACE_FORM}; nothing for none`,
    "or one after the other: '+option', 'undo' takes the last back, 'ok' gives the plan",
  ]
}

/** An order with its price and its places, as it may be given now. */
export function planLine(option: PlanOption, index: number, balances: AskOf<'plan'>['balances'], board: Board): string {
  const places = option.places?.map(({ at, label, refusal }, i) => {
    const where = label === placeText(at, board) ? label : `${label} (${placeText(at, board)})`
    return `${i + 1} ${where}${refusal ? ` not now: ${violationText(refusal)}` : ''}`
  })
  const price = priceText(option.price, balances)
  return `${optionLine(option, index)}${price && `: ${price}`}${places ? `; at ${places.join(', ')}` : ''}`
}

const priceText = (price: PlanOption['price'], balances: AskOf<'plan'>['balances']): string =>
  balances
    .filter(({ id }) => price[id])
    .map(({ id, label }) => (price[id]! > 0 ? `costs ${price[id]} ${label}` : `brings ${-price[id]!} ${label}`))
    .join(', ')
