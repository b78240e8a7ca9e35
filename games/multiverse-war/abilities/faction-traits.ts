import { hexOf } from '@sandtable/geometry/hex/hex'
import type { Adjustment, RuleId, Trait } from '@sandtable/kernel'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, classOfBlock, isOfClass, sheetOf } from '../basics/queries.ts'
import { groundAt } from '../combat/fighters.ts'
import { BONUSES, type Bonus } from '../data/bonuses.ts'
import { FACTIONS } from '../data/realm.ts'
import { findUnitType } from '../data/units.ts'
import type { Hooks, StrikeInfo } from '../hooks.ts'
import type { Block, World } from '../world.ts'

const added = (holds: boolean, { n = 0 }: Bonus): Adjustment | null => (holds ? { add: n } : null)
const isField = (world: World, { field }: StrikeInfo, ...grounds: string[]): boolean =>
  grounds.includes(groundAt(world, hexOf(field)))
const isBuilding = ({ buildings, encounters }: World, id: string): boolean =>
  buildings[id] !== undefined || encounters.some(one => one.id === id)

/** MV-FAC-02 to MV-FAC-06: the conditions of bonuses, by the words of the data. */
const CONDITIONS: { readonly [when: string]: (world: World, info: StrikeInfo, block: Block) => boolean } = {
  'at least one friendly melee infantry adjacent': (world, _info, block) =>
    neighbours(block.hex).some(hex =>
      blocksAt(world, hex).some(one => isOfClass(one, 'melee') && areFriendly(world, one.player, block.player)),
    ),
  'battlefield is grassland': (world, info) => isField(world, info, 'grassland'),
  'battlefield is forest or hill': (world, info) => isField(world, info, 'forest', 'hill'),
  'distance 1 or 2 and the unit has not moved this round': (_world, { distance }, { moved }) => distance <= 2 && !moved,
  'target is a building': (world, { target }) => isBuilding(world, target),
}
/** Which strikes a word for dice means; range dice of a unit attacked in melee are a shot (MV-R-128). */
const STRIKES: { readonly [op: string]: (info: StrikeInfo, block: Block) => boolean } = {
  attackDice: ({ manner, part }) => manner === 'melee' && part === 'attack',
  defenceDice: ({ manner, part }) => manner === 'melee' && part === 'defence',
  rangeDice: (_info, block) => sheetOf(block)?.rangeDice != null,
}
/** MV-FAC-01, MV-R-119: for all units and heroes of the class. */
function diceOf(bonus: Bonus, info: StrikeInfo, world: World): Adjustment | null {
  const block = world.blocks[info.striker]
  const counts = STRIKES[bonus.op]
  if (!block || !counts?.(info, block) || classOfBlock(block) !== bonus.class) return null
  return added(bonus.when === undefined || CONDITIONS[bonus.when]!(world, info, block), bonus)
}
/** Which prices a word for gold means; a hero's is changed by no bonus (MV-R-119). */
const PRICES: { readonly [op: string]: (of: string, what: string, bonus: Bonus) => boolean } = {
  costDelta: (of, what, bonus) => of === 'unit' && findUnitType(what)?.class === bonus.class,
  upgradeCost: of => of === 'upgrade',
  roadCost: of => of === 'road',
}

/** A faction is what its bonuses say (MV-FAC-01). */
const traitOf = (id: string, title: string, rule: RuleId, classBonuses: readonly Bonus[]): Trait<World, Hooks> => ({
  ...{ id, title, rule },
  on: {
    'strike.dice': classBonuses.map(bonus => ({
      as: 'player' as const,
      apply: (info: StrikeInfo, world: World) => diceOf(bonus, info, world),
    })),
    'building.hp': classBonuses
      .filter(({ op }) => op === 'hp')
      .map(bonus => ({
        as: 'player' as const,
        apply: ({ building }: { building: string }, world: World) =>
          added((bonus.buildings as readonly string[]).includes(world.buildings[building]!.kind), bonus),
      })),
    price: classBonuses.map(bonus => ({
      as: 'player' as const,
      apply: ({ of, what }: { of: string; what: string }) => added(PRICES[bonus.op]?.(of, what, bonus) ?? false, bonus),
    })),
  },
})
export const factionTraits: readonly Trait<World, Hooks>[] = [
  ...FACTIONS.map(({ key, name, rule, classBonuses }) => traitOf(`faction-${key}`, name, rule, classBonuses)),
  ...BONUSES.map(({ id, bonus, rule, of }) => traitOf(`bonus-${id}`, `as the ${of}`, rule, [bonus])),
]
