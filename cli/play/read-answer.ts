import type { Ask, AskOf, Choice, ChoiceOf, Placed, PlanOrder } from '@sandtable/kernel'
import { type Board, PLACE_FORM, readPlace } from './place-text.ts'

/** An answer as it was typed, or what was wrong with it. Whether it is legal is for the rules to say. */
type TypedAnswer = Choice | { wrong: string }

const NOTHING = ['', '-', 'none', 'pass', 'stay']
const wrong = (text: string) => ({ wrong: text })
const wordsOf = (line: string): string[] => line.split(/[\s,]+/).filter(word => word !== '')

export function readAnswer(ask: Ask, line: string, board: Board): TypedAnswer {
  const text = line.trim()
  switch (ask.type) {
    case 'pick':
      return { type: 'pick', ids: NOTHING.includes(text) ? [] : wordsOf(text).map(word => idOf(ask.options, word)) }
    case 'amount':
      return /^-?\d+$/.test(text) ? { type: 'amount', amount: Number(text) } : wrong('a whole number, please')
    case 'assign':
      return readAssign(ask, wordsOf(text))
    case 'allocate':
      return readAllocate(ask, NOTHING.includes(text) ? [] : wordsOf(text))
    case 'order':
      return { type: 'order', ids: wordsOf(text).map(word => idOf(ask.items, word)) }
    case 'path':
      return readPath(NOTHING.includes(text) ? [] : text.split(/\s+/), board)
    case 'arrange':
      return readArrange(ask, text, board)
    case 'aim': {
      const at = readPlace(text, board)
      return at ? { type: 'aim', at } : wrong(`a point, please: ${PLACE_FORM}`)
    }
    case 'plan':
      return readPlan(ask, NOTHING.includes(text) ? [] : text.split(/\s+/), board)
  }
}

/** The id a word means: an id itself, or its number in the list. */
export function idOf(list: readonly { id: string }[], word: string): string {
  if (list.some(one => one.id === word)) return word
  return (/^\d+$/.test(word) ? list[Number(word) - 1]?.id : undefined) ?? word
}

/** `a=b` in two. */
const pairOf = (word: string): [string, string] | null => {
  const at = word.indexOf('=')
  return at > 0 ? [word.slice(0, at), word.slice(at + 1)] : null
}

function readAssign({ items, options }: AskOf<'assign'>, words: readonly string[]): ChoiceOf<'assign'> | { wrong: string } {
  const pairs = words.map(pairOf)
  if (words.length > 0 && pairs.every(pair => pair !== null))
    return { type: 'assign', to: Object.fromEntries(pairs.map(([item, option]) => [idOf(items, item), idOf(options, option)])) }
  const given = words.length === 1 ? items.map(() => words[0]!) : words
  if (given.length !== items.length || pairs.some(pair => pair !== null)) return wrong(`one option, or ${items.length} of them`)
  return { type: 'assign', to: Object.fromEntries(items.map(({ id }, i) => [id, idOf(options, given[i]!)])) }
}

function readAllocate({ slots }: AskOf<'allocate'>, words: readonly string[]): ChoiceOf<'allocate'> | { wrong: string } {
  const amounts = words.map((word, i) => {
    const [slot, amount] = pairOf(word) ?? [slots[i]?.id ?? '', word]
    return { slot: idOf(slots, slot), amount: /^\d+$/.test(amount) ? Number(amount) : -1 }
  })
  if (amounts.some(a => a.amount < 0)) return wrong('amounts are whole numbers')
  return { type: 'allocate', amounts: amounts.filter(a => a.amount > 0) }
}

function readPath(words: readonly string[], board: Board): ChoiceOf<'path'> | { wrong: string } {
  const points = words.map(word => readPlace(word, board))
  return points.every(point => point !== null) ? { type: 'path', points } : wrong(`points, please: ${PLACE_FORM}`)
}

function readArrange(ask: AskOf<'arrange'>, text: string, board: Board): ChoiceOf<'arrange'> | { wrong: string } {
  const words = text === '' || text === 'ok' ? [] : text.split(/\s+/)
  const typed = new Map<string, Placed>()
  for (const word of words) {
    const [piece, place] = pairOf(word) ?? [ask.pieces.length === 1 ? ask.pieces[0]!.id : '', word]
    const at = readPlace(place, board)
    if (!at || piece === '') return wrong(`'piece=place ...', please: ${PLACE_FORM}`)
    typed.set(piece, { piece, ...at })
  }
  const known = ask.pieces.flatMap(({ id, from }) => {
    const place = typed.get(id) ?? ask.proposal?.find(p => p.piece === id) ?? (from && { piece: id, ...from })
    return place ? [place] : []
  })
  const strangers = [...typed.values()].filter(p => !ask.pieces.some(piece => piece.id === p.piece))
  return { type: 'arrange', places: [...known, ...strangers] }
}

function readPlan(ask: AskOf<'plan'>, words: readonly string[], board: Board): ChoiceOf<'plan'> | { wrong: string } {
  const orders: PlanOrder[] = []
  for (const word of words) {
    const order = readOrder(ask.options, word, board)
    if ('wrong' in order) return order
    orders.push(order)
  }
  return { type: 'plan', orders }
}

/** `2`, `2@1` or `2@10,12`: an option by its id or number, and a place by its number or as it is written. */
export function readOrder(options: AskOf<'plan'>['options'], word: string, board: Board): PlanOrder | { wrong: string } {
  const cut = word.indexOf('@')
  const option = idOf(options, cut < 0 ? word : word.slice(0, cut))
  if (cut < 0) return { option, place: null }
  const where = word.slice(cut + 1)
  const places = options.find(o => o.id === option)?.places ?? []
  const place = /^\d+$/.test(where) ? places[Number(where) - 1]?.at : readPlace(where, board)
  return place ? { option, place } : wrong(`there is no place '${where}' for it: a number of the list, or ${PLACE_FORM}`)
}
