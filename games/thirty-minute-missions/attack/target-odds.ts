import type { Option } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import { partName } from '../words/names.ts'
import type { World } from '../world.ts'
import { attackOdds } from './attack-odds.ts'
import { armsAgainst, attackChoices, type Choosing, stoneChoices } from './choices.ts'
import { draftOf } from './shots.ts'
import { stoneOdds } from './stone-odds.ts'
import { structureOf } from './structures.ts'

/** What the weapon that is best for it does to a structure, without a roll. */
function stoneTargetOdds(world: World, choosing: Choosing): Pick<Option, 'odds' | 'note'> | null {
  const structure = structureOf(world, choosing.target)
  const [best] = stoneChoices(world, choosing)
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => b.worth - a.worth)
  if (structure === null || !best) return null
  const { gun } = best.arm
  return { odds: stoneOdds(world, unitOf(world, choosing.unit), structure, gun), note: `best with ${gun.name}` }
}

/** What attacking it rolls for where it hurts most: its best part, with the weapon that is best for it. */
export function targetOdds(world: World, choosing: Choosing): Pick<Option, 'odds' | 'note'> | null {
  if (!world.units[choosing.target]) return stoneTargetOdds(world, choosing)
  const against = armsAgainst(world, choosing)
  const [best] = attackChoices(world, against)
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => b.worth - a.worth)
  if (!best?.shot) return null
  const { aim } = against
  const odds = attackOdds(world, draftOf(aim, best.arm.gun, best.part, best.shot))
  return { odds, note: `best at its ${partName(world, aim.target.id, best.part)} with ${best.arm.gun.name}` }
}
