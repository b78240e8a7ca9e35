import type { RollOdds } from '@sandtable/kernel'
import { tokenForCharge } from '../battle/charge-token.ts'
import { hinderedBy, type Moved } from '../movement/moves.ts'
import type { Unit, World } from '../world.ts'
import { fightOdds } from './odds.ts'

/** The unit where a move ends, with the token that its charge gives. */
function unitAfter(world: World, unit: Unit, moved: Moved): Unit {
  const { ways, storms } = moved
  const bases = unit.bases.map(base => {
    const body = ways.get(base.id)?.body
    return body ? { ...base, at: { x: body.at.x, y: body.at.y }, facing: body.facing } : base
  })
  const token = tokenForCharge(world, unit, hinderedBy(unit, moved))
  return { ...unit, bases, token, storms, where: 'table', carrier: null, building: null }
}

/** How the Assault would go that a move leads to, if nothing changes until then; null: it engages nobody. */
export function chargeOdds(world: World, unit: Unit, moved: Moved): RollOdds | null {
  if (moved.engages.length === 0) return null
  const there = unitAfter(world, unit, moved)
  const odds = fightOdds({ ...world, units: { ...world.units, [unit.id]: there } }, there)
  return odds && { ...odds, against: moved.engages.flatMap(id => world.units[id]!.bases.map(base => base.id)) }
}
