import { isObject, type JsonObject, type Loaded, refused } from '@sandtable/kernel'
import type { Army, ArmyKit } from './kit.ts'

/** How army files are written today. */
const FORMAT = 1

/** An army as a file of its own: whose it is, and by which rules it was written. */
type ArmyFile<A extends Army> = {
  readonly sandtable: 'army'
  readonly format: number
  readonly game: string
  readonly rules: string
  readonly army: A
}
export const armyFile = <A extends Army>({ game }: ArmyKit<A>, rules: string, army: A): ArmyFile<A> => ({
  ...{ sandtable: 'army', format: FORMAT, game, rules, army },
})

/** The army of a file, or a bare army. What is of another game, or newer than we are, is told so. */
export function readArmyFile<A extends Army>(kit: ArmyKit<A>, raw: unknown): Loaded<A> {
  const { sandtable, game, format, army } = isObject(raw) ? (raw as JsonObject) : {}
  if (typeof sandtable === 'string' && sandtable !== 'army')
    return refused(kit.rule, `this is a ${shown(sandtable)}, not an army; creations of an army book go into armies`)
  if (sandtable !== 'army') return kit.read(raw)
  if (game !== kit.game) return refused(kit.rule, `this is an army of ${shown(game)}, not of ${kit.game}`)
  if (format !== FORMAT)
    return refused(
      kit.rule,
      `this army is written in format ${shown(format)}; format ${FORMAT} is known here. Update Sandtable, then open it again`,
    )
  return kit.read(army)
}
const LONGEST = 40
const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST) : 'no name'
