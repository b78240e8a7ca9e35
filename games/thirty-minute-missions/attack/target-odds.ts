import type { Option } from '@sandtable/kernel'
import { partName } from '../words/names.ts'
import type { World } from '../world.ts'
import { attackOdds } from './attack-odds.ts'
import { armsAgainst, attackChoices, type Choosing } from './choices.ts'
import { draftOf } from './shots.ts'

/** What attacking a unit rolls for where it hurts most: its best part, with the weapon that is best for it. Structures are hit without a roll. */
export function targetOdds(world: World, choosing: Choosing): Pick<Option, 'odds' | 'note'> | null {
  if (!world.units[choosing.target]) return null
  const against = armsAgainst(world, choosing)
  const [best] = attackChoices(world, against)
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => b.worth - a.worth)
  if (!best?.shot) return null
  const { aim } = against
  const odds = attackOdds(world, draftOf(aim, best.arm.gun, best.part, best.shot))
  return { odds, note: `best at its ${partName(world, aim.target.id, best.part)} with ${best.arm.gun.name}` }
}
