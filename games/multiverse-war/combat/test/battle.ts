import type { JsonObject } from '@sandtable/kernel'
import { fieldWith } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'

export const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
export const land = (column: number, row: number, terrain: string, more = {}) => ({ hex: [column, row], terrain, ...more })
export const building = (id: string, player: string, kind: string, hex: number[], more = {}) => ({
  id,
  player,
  kind,
  hex,
  ...more,
})
/** Siege weapons stand ready to shoot. */
export const ready = (type: string) => ({
  isSetUp: ['ballista', 'catapult', 'trebuchet', 'bombard', 'gearwright'].includes(type),
})
export type Dice = [string, ...string[]][]
/** Throws of combat dice: s is a sword, h a horse, b a bow, x a star. */
const ICONS: { [letter: string]: string } = { s: 'sword', h: 'horse', b: 'bow', x: 'star' }
export const throws = (...each: string[]): Dice =>
  each.map(one => ['combat', ...[...one].map(letter => ICONS[letter]!)] as [string, ...string[]])

const QUIET = without(
  ...['checkVictory', 'commandPoints', 'endOfRound', 'startStep', 'revenuePhase', 'buildPhase'],
  ...['reveal', 'adventure', 'credit', 'eliminate', 'overcome', 'afterAttack'],
)
/** A meadow round [10, 10]; Ann acts, nobody has cards unless the options say so. A far archer of hers keeps her phase open. */
export function battle(position: JsonObject, dice: Dice = []) {
  const { options = {}, blocks = [], ...rest } = position
  const far = block('far', 'p1', 'archer', [5, 12])
  return fieldWith(
    QUIET,
    {
      meadow: { hex: [10, 10], radius: 7 },
      options: { combatCards: false, ...(options as JsonObject) },
      blocks: [...(blocks as JsonObject[]), far],
      ...rest,
    },
    dice,
  )
}
export type Fight = ReturnType<typeof battle>
/** Ann's b1 at [10, 10] attacks what stands at [11, 10]. */
export function attack(own: string, foe: string, dice: Dice, more: JsonObject = {}) {
  const { blocks = [], b1 = {}, foe: foeMore = {}, ...rest } = more
  const table = battle(
    {
      blocks: [
        block('b1', 'p1', own, [10, 10], b1 as JsonObject),
        block('foe', 'p2', foe, [11, 10], foeMore as JsonObject),
        ...(blocks as JsonObject[]),
      ],
      ...rest,
    },
    dice,
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  return table
}
/** Ann's b1 at `from` shoots at the foe at [10, 10], seen by a scout of hers at [9, 10]. */
export function shoot(own: string, from: number[], foe: string, dice: Dice, more: JsonObject = {}) {
  const { blocks = [], b1 = {}, foe: foeMore = {}, act = 'shoot:foe', ...rest } = more
  const table = battle(
    {
      blocks: [
        block('b1', 'p1', own, from, { ...ready(own), ...(b1 as JsonObject) }),
        block('eye', 'p1', 'tribal-scout', [9, 10]),
        block('foe', 'p2', foe, [10, 10], foeMore as JsonObject),
        ...(blocks as JsonObject[]),
      ],
      ...rest,
    },
    dice,
  )
  table.pick('ann', 'b1').pick('ann', String(act))
  return table
}
/** Who struck whom with how many dice, and the damage. */
export const strikes = (table: Fight) =>
  table.all('strike').map(({ striker, target, icons, damage }) => [striker, target, (icons as string[]).length, damage])
export const strikers = (table: Fight) => table.all('strike').map(({ striker }) => striker)
/** Where the dice of the last strike of somebody come from. */
export const linesOf = (table: Fight, striker: string) => {
  const { lines } = table.all('strike').findLast(one => one.striker === striker)!
  return (lines as { text: string; n: number }[]).map(({ text, n }) => `${text} ${n}`)
}
