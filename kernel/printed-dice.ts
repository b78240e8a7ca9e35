/** The colours that dice are drawn in. */
const DIE_COLOURS = ['white', 'black', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const
export type DieColour = (typeof DIE_COLOURS)[number]

/**
 * Dice of one kind in a roll, with symbols printed on their faces. Several faces may show the same symbol; rules go by the symbol, never by
 * which of those faces it was.
 */
export type PrintedDice = {
  /** What the kind is called, as it stands before 'die': 'black', 'sword'. */
  die: string
  colour: DieColour
  /** The symbol of each face, from face 1 on. */
  faces: readonly string[]
  count: number
  /** How many successes a symbol is, 0 where it is not named: what luck is measured by. Null: these dice are not counted. */
  worth: { readonly [symbol: string]: number } | null
  /** Symbols that count only with so many of them in one throw: two stars. */
  together?: { readonly [symbol: string]: number }
  /** What is drawn for a symbol, up to three letters or signs; where it is not named its first letters, for 'blank' nothing. */
  marks?: { readonly [symbol: string]: string }
}

/** What a throw of such dice adds to a roll: all of the first kind, then all of the next, and so on. */
export function printedDice(kinds: readonly PrintedDice[]): { sides: number; count: number; printed: readonly PrintedDice[] } {
  const printed = kinds.filter(kind => kind.count > 0)
  return {
    sides: Math.max(1, ...printed.map(kind => kind.faces.length)),
    count: printed.reduce((sum, kind) => sum + kind.count, 0),
    printed,
  }
}

/** A roll of plain dice, or of printed ones. */
export type Thrown = { sides: number; printed?: readonly PrintedDice[] | undefined }

/** The kind of the die at this place of a roll, from 0; null in a roll of plain dice. */
export function kindAt(printed: readonly PrintedDice[] | undefined, at: number): PrintedDice | null {
  let before = 0
  for (const kind of printed ?? []) {
    before += kind.count
    if (at < before) return kind
  }
  return null
}
/** How many faces the die at this place has. */
export const sidesAt = ({ sides, printed }: Thrown, at: number): number => kindAt(printed, at)?.faces.length ?? sides
/** What a face of the die at this place shows: its symbol, or its number. */
export const symbolAt = ({ printed }: Thrown, at: number, face: number): string =>
  kindAt(printed, at)?.faces[face - 1] ?? String(face)
/** The first face of the die at this place that shows a symbol; null where none does. */
export function faceOfSymbol({ printed }: Thrown, at: number, symbol: string): number | null {
  const face = kindAt(printed, at)?.faces.indexOf(symbol) ?? -1
  return face < 0 ? null : face + 1
}
/** What the faces of a roll show. */
export const symbolsOf = (roll: Thrown, faces: readonly number[]): string[] => faces.map((face, i) => symbolAt(roll, i, face))

/** How many successes the die at this place of a throw is; null where it is not counted. */
export function worthAt(printed: readonly PrintedDice[] | undefined, at: number, faces: readonly number[]): number | null {
  const kind = kindAt(printed, at)
  if (!kind?.worth) return null
  const symbol = kind.faces[faces[at]! - 1] ?? ''
  const least = kind.together?.[symbol]
  const isAlone = (): boolean =>
    faces.filter((face, i) => kindAt(printed, i) === kind && kind.faces[face - 1] === symbol).length < least!
  return least !== undefined && isAlone() ? 0 : (kind.worth[symbol] ?? 0)
}
/** The chance of 0, 1, 2 ... successes of all dice of a kind; null where they are not counted. */
export function worthsOf({ faces, count, worth, together }: PrintedDice): number[] | null {
  if (worth === null) return null
  const symbols = [...new Set(faces)]
  const chances: number[] = []
  const fall = (i: number, left: number, chance: number, value: number): void => {
    if (i === symbols.length) {
      if (left === 0) chances[value] = (chances[value] ?? 0) + chance
      return
    }
    const symbol = symbols[i]!
    const share = faces.filter(one => one === symbol).length / faces.length
    let ways = chance
    for (let n = 0; n <= left; n++) {
      fall(i + 1, left - n, ways, value + (n < (together?.[symbol] ?? 0) ? 0 : n * (worth[symbol] ?? 0)))
      ways *= ((left - n) / (n + 1)) * share
    }
  }
  fall(0, count, 1, 0)
  return Array.from(chances, chance => chance ?? 0)
}

/** The ways one die can fall that differ in what they show: the first face that shows it, and how many faces do. */
export function fallsOf(roll: Thrown, at: number): { face: number; ways: number }[] {
  const kind = kindAt(roll.printed, at)
  if (!kind) return Array.from({ length: roll.sides }, (_, i) => ({ face: i + 1, ways: 1 }))
  return [...new Set(kind.faces)].map(symbol => ({
    face: kind.faces.indexOf(symbol) + 1,
    ways: kind.faces.filter(other => other === symbol).length,
  }))
}

/** '3 d6', '3 black and 1 green die'. */
export function diceName({ sides, count, printed }: Thrown & { count: number }): string {
  if (!printed || printed.length === 0) return `${count} d${sides}`
  const kinds = printed.map(kind => `${kind.count} ${kind.die}`)
  const names = kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`
  return `${names} ${(printed.at(-1)?.count ?? count) === 1 ? 'die' : 'dice'}`
}
