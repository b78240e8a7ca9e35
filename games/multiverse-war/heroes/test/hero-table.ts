import type { JsonObject } from '@sandtable/kernel'
import { block, type Dice, type Duel, duel } from '../../abilities/test/ability-table.ts'

export { block, type Dice, duel, land, strikes } from '../../abilities/test/ability-table.ts'

/** A hero's sheet: enough points to try things. */
export const sheet = (key: string, abilities: string[], more: JsonObject = {}): JsonObject => ({
  ...{ key, player: 'p1', level: 5, hp: 4, ap: 4, abilities },
  ...more,
})
/** Ann's hero 'h' at [10, 10] is activated; Bob's blocks and others as described. */
export function heroActs(key: string, abilities: string[], blocks: JsonObject[], more: JsonObject = {}, dice: Dice = []): Duel {
  const { level = 5, hp = 4, wounds = 0, at = [10, 10], ...rest } = more
  const table = duel(
    {
      heroes: [sheet(key, abilities, { level, hp })],
      blocks: [block('h', 'p1', key, at as number[], { wounds }), ...blocks],
      ...rest,
    },
    dice,
  )
  return table.pick('ann', 'h')
}
export const cast = (table: Duel, ability: string, ...targets: string[]): Duel => {
  table.pick('ann', `cast:${ability}`)
  return targets.length > 0 ? table.pick('ann', ...targets) : table
}
export const refused = (table: Duel, ability: string, rule: `MV-${string}`): Duel => {
  table.refuses('ann', { type: 'pick', ids: [`cast:${ability}`] }, rule)
  table.asks('ann', 'mv.act')
  return table
}
export const effects = (table: Duel) => table.world.effects.map(({ kind, bearer, ends }) => [kind, bearer, ends])
export const hexOfBlock = ({ world }: Duel, id: string) => [world.blocks[id]!.hex.column, world.blocks[id]!.hex.row]
export const misses = (n: number, icon = 'sword'): [string, ...string[]] => ['combat', ...Array<string>(n).fill(icon)]
/** Ann ends her hero's activation and her phase. */
export const toBob = (table: Duel): Duel => table.pass('ann').pass('ann')
