import type { Option } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import type { World } from '../world.ts'
import { attackOdds } from './attack-odds.ts'
import { aimOf, type Choosing, partChoices } from './choices.ts'
import { nameOfPart } from './parts.ts'
import { draftOf } from './shots.ts'

/** What attacking a unit rolls for where it hurts most: its best part, with the weapon that is best for it. Structures are hit without a roll. */
export function targetOdds(world: World, choosing: Choosing): Pick<Option, 'odds' | 'note'> | null {
  const target = world.units[choosing.target]
  if (!target) return null
  const [choice] = partChoices(world, choosing)
    .filter(({ refusal }) => refusal === null)
    .sort((a, b) => b.worth - a.worth)
  if (!choice?.best) return null
  const { arm, shot } = choice.best
  const odds = attackOdds(world, draftOf(aimOf(world, choosing), arm.gun, choice.part, shot))
  const part = nameOfPart(world, unitOf(world, target.id), choice.part).toLowerCase()
  return { odds, note: `best at its ${part} with ${arm.gun.name}` }
}
