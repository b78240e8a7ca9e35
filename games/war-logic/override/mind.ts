import type { OddsLine } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { playerOf } from '../basics/players.ts'
import { isMachine, operatorsOf } from '../basics/queries.ts'
import { bestWith, type Held, heldBy, skillsWith } from '../basics/skills.ts'
import { mayRead } from '../view.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-HACK-01, WL-R-91: classes that are thought: not Load, Information or Firewall. */
const MENTAL = ['Rank', 'Decoration', 'Simplex', 'Duplex', 'Intelligence', 'Override'] as const

const scaleOf = (world: World, { player }: Unit): number => (player === null ? 1 : playerOf(world, player).scale / 100)
const wholeOf = (world: World, unit: Unit, { skill }: Held): number =>
  (skill.impact + skill.range + skill.extension) * scaleOf(world, unit)
const sumOf = (world: World, unit: Unit, held: readonly Held[]): number =>
  Math.max(
    1,
    held.reduce((sum, one) => sum + wholeOf(world, unit, one), 0),
  )
/** WL-HACK-01, WL-R-90: the sum of impact, range and extension over its mental skills, at least 1. */
export const mentalOf = (world: World, unit: Unit): number => sumOf(world, unit, skillsWith(world, unit, { sub: MENTAL }))

/** WL-TAKE-02, WL-PUZL-06: the best impact among its mental skills; 0: it has none. */
export const bestControlImpact = (world: World, unit: Unit): number =>
  Math.max(0, ...skillsWith(world, unit, { sub: MENTAL }).map(({ skill }) => impactOf(world, unit, skill)))

/** WL-HACK-04, WL-R-191: the best firewall, talisman or ward that still works; null: none. */
export const firewallOf = (world: World, unit: Unit): Held | null =>
  bestWith(world, unit, { sub: 'Firewall', usable: true }, ({ skill }) => skill.impact)
/** WL-WARD-02, WL-R-191: what keeps off moved objects: wards marked against force alone. */
export const wardOf = (world: World, unit: Unit): Held | null =>
  bestWith(world, unit, { sub: 'Firewall', tag: 'anti_force', usable: true }, ({ skill }) => skill.impact)

/** What an override has to overcome, and the firewall that is tested by it. */
export type Resistance = { unit: Unit; mental: number; firewall: Held | null; total: number }
function resistanceOfOne(world: World, unit: Unit): Resistance {
  const mental = mentalOf(world, unit)
  const firewall = firewallOf(world, unit)
  return { unit, mental, firewall, total: mental + (firewall ? impactOf(world, unit, firewall.skill) : 0) }
}
/** The minds that resist: of a crewed machine its own and those of its operators (WL-R-116, WL-UNIT-09). */
const mindsOf = (world: World, unit: Unit): Unit[] => (isMachine(world, unit) ? [unit, ...operatorsOf(world, unit.id)] : [unit])
/** WL-HACK-02, WL-R-92, WL-R-116, WL-R-291: mental capability and firewall; of a crewed machine the strongest of those aboard. */
export const resistanceOf = (world: World, unit: Unit): Resistance =>
  mindsOf(world, unit)
    .map(one => resistanceOfOne(world, one))
    .reduce((best, one) => (one.total > best.total ? one : best))

/** WL-R-213: whether a player knows all that resists; otherwise how much of it was seen at least. */
export function resistanceKnown(world: World, unit: Unit, player: PlayerId): { isKnown: boolean; least: number } {
  const minds = mindsOf(world, unit)
  if (minds.every(one => mayRead(world, one, player))) return { isKnown: true, least: resistanceOf(world, unit).total }
  const seen = minds.map(one =>
    mayRead(world, one, player)
      ? resistanceOfOne(world, one).total
      : sumOf(
          world,
          one,
          heldBy(world, one).filter(held => held.counter.shown && MENTAL.some(sub => sub === held.skill.sub)),
        ),
  )
  return { isKnown: false, least: Math.max(...seen) }
}
export function resistanceLines({ mental, firewall, total }: Resistance): OddsLine[] {
  const line = (text: string, figure: number, rule: OddsLine['rule']): OddsLine => ({
    text,
    note: null,
    figure: String(figure),
    rule,
  })
  return [
    line('Mental capability', mental, 'WL-HACK-01'),
    ...(firewall ? [line(firewall.skill.name, total - mental, 'WL-HACK-04')] : []),
  ]
}
