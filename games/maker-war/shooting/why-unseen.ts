import { distance } from '@sandtable/geometry/table/distance'
import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { longerText, nameOf } from '../basics/labels.ts'
import { groupOf } from '../basics/queries.ts'
import type { SideId, Unit, World } from '../world.ts'
import { batteryOf, gunSees, lookerOfGun } from './cover.ts'
import { findBar, type Gun, gunOf } from './firepower.ts'
import { type Lines, linesOf, type Sight } from './line-of-fire.ts'
import type { Prospect } from './prospects.ts'
import { terrainName } from './sight.ts'
import { targetUnits } from './targets.ts'

type Line = { gun: Gun; unit: Unit; far: number; sight: Sight }

/** Of guns to those they could ever hit, the shortest first. */
function linesBetween(world: World, lines: Lines, guns: readonly Gun[], units: readonly Unit[]): Line[] {
  const battery = batteryOf(guns, units)
  const all = guns.flatMap(gun =>
    units
      .filter(unit => findBar(world, gun, unit) === null)
      .map(unit => {
        const far = distance(lookerOfGun(lines, gun).body, lines.lookerOf(unit).body)
        return { gun, unit, far, sight: gunSees(world, lines, battery, gun, unit) }
      }),
  )
  return all.toSorted((a, b) => a.far - b.far)
}

/** What stands in the way, by its name. */
function blockerName(world: World, blocker: string): string | null {
  const unit = world.units[blocker]
  if (unit) return nameOf(world, groupOf(world, unit)?.id ?? unit.id)
  const piece = world.terrain.find(({ id }) => id === blocker)
  return piece ? `the ${terrainName(piece)}` : null
}

/** Why none of these sources can hit a target, by the nearest of their lines: the range, the arc, or what blocks it. */
export function whyUnseen(world: World, side: SideId, sources: readonly string[], target: string): string {
  const guns = sources.map(source => gunOf(world, source))
  const all = linesBetween(world, linesOf(world, side), guns, targetUnits(world, target))
  const [nearest] = all
  if (!nearest) return 'nobody there can be hit'
  const inRange = all.filter(({ sight }) => sight.rule !== 'MW-LOF-05')
  if (inRange.length === 0) {
    const reach = Math.max(...all.map(({ gun }) => gun.range ?? 0))
    const { length, most } = longerText(world, Math.ceil(nearest.far), reach)
    return `out of range: ${length} away, the guns reach ${most}`
  }
  const blocked = inRange.find(({ sight }) => sight.blocker !== null)
  const name = blocked && blockerName(world, blocked.sight.blocker!)
  if (name) return `no line of fire: ${name} is in the way`
  return inRange.some(({ sight }) => sight.rule === 'MW-UNIT-14') ? 'outside the arc of fire' : 'no line of fire'
}

/** What can never be hit (MW-FLYER-05), and what cannot be hit from here (MW-R-185), is no target. */
export function findBarTo(
  { target, dice, refusal }: Pick<Prospect, 'target' | 'dice' | 'refusal'>,
  why = () => 'no line of fire, or out of range',
): Violation | null {
  if (refusal) return violation(refusal, barText(refusal), { target })
  return dice === 0 ? violation('MW-R-185', why(), { target }) : null
}
const barText = (rule: RuleId): string => {
  if (rule === 'MW-R-108') return 'flies at another altitude'
  return rule === 'MW-FLYER-06' ? 'flyers fire at flyers with air-to-air guns only' : 'out of reach between air and ground'
}
