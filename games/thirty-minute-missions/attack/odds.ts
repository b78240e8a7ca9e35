import { type Ledger, type LedgerLine, ledgerOf, type RuleId } from '@sandtable/kernel'
import { figures } from '../basics/body.ts'
import { unitOf } from '../basics/queries.ts'
import { HIGH_GROUND } from '../data/figures.ts'
import { can, hooks } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'
import { isConcealed, isSpotted } from './conceal.ts'
import { BASIC, gunOf } from './guns.ts'
import { isThroughPaint } from './lines.ts'
import { seeksByItself } from './shots.ts'
import { gazeAt, lookWith, penaltyOf } from './sight.ts'

/** TM-MISS-61. */
const TURRET_ACCURACY = 5
const FACES = 8

/** A roll against a stat (TM-ATK-05): d8 plus modifiers, and the lowest face that succeeds. */
export type Test = { stat: number; modifiers: Ledger; needs: number }

/** TM-CRIT-01, TM-CRIT-02, TM-R-44: 1 fails and 8 succeeds, whatever else; TM-BASIC-02: not so the 8 of a Basic Attack. */
const testOf = (stat: number, modifiers: Ledger, isPlain = false): Test => ({
  stat,
  modifiers,
  needs: Math.min(isPlain ? FACES + 1 : FACES, Math.max(2, stat - modifiers.total)),
})
const withLines = (ledger: Ledger, more: readonly LedgerLine[]): Ledger =>
  more.length === 0 ? ledger : ledgerOf(ledger.base, ledger.rule, [...ledger.lines, ...more])
const plus = (by: string, rule: RuleId, add: number): LedgerLine[] =>
  add === 0 ? [] : [{ by, piece: null, rule, change: { add } }]

const HIGHER_RULES: readonly RuleId[] = ['TM-HGB-04', 'TM-HGB-01', 'TM-HGB-02', 'TM-HGB-03']
/** TM-HGB-01 to TM-HGB-04: the bonus of who attacks downward. */
export function highGround(from: Unit, to: Unit, ranged: boolean): LedgerLine[] {
  const higher = from.level - to.level
  const row = HIGH_GROUND.findIndex(({ min, max }) => higher >= min && higher <= max)
  return row < 0 ? [] : plus('high ground', HIGHER_RULES[row]!, HIGH_GROUND[row]![ranged ? 'accuracy' : 'assault'])
}

/** TM-COLOR-05, TM-COLOR-08: woods and ruins in between; TM-SYS-07 ignores some of it. */
function lineLines(world: World, attack: Attack, from: Unit, to: Unit): LedgerLine[] {
  if (attack.blind) return []
  const gaze = gazeAt(world, from, to, true, attack.how)
  if (!gaze.lines.some(line => isThroughPaint(world, line))) return []
  const look = lookWith(world, gaze, world.items[attack.weapon ?? ''] ?? null, attack.part)
  const { green, black } = penaltyOf(world, gaze, look, attack.part)
  if (green + black === 0) return []
  const eased = hooks.ledger(world, 'line.penalty', { unit: from.id, penalty: green + black }, -green - black, 'TM-COLOR-05')
  return [...plus('woods', 'TM-COLOR-05', -green), ...plus('ruins', 'TM-COLOR-08', -black), ...eased.lines]
}

/** TM-ATK-02, TM-ATK-03, TM-ATK-05: the attack roll of an attack, as things stand. */
export function attackTest(world: World, attack: Attack): Test {
  const { attacker, weapon, target, distance, how, ranged } = attack
  if (attacker === null || weapon === null) return testOf(TURRET_ACCURACY, ledgerOf(0, 'TM-MISS-61', []))
  const from = unitOf(world, attacker)
  const to = unitOf(world, target)
  const { stats } = figures(world, from)
  const info = { unit: attacker, weapon, target, distance, how }
  const higher = highGround(from, to, ranged)
  if (!ranged)
    return testOf(stats.assault, withLines(hooks.ledger(world, 'roll.assault', info, 0, 'TM-ATK-03'), higher), weapon === BASIC)
  // TM-R-164: an Aquatic Vehicle's missiles find their way without a penalty.
  const blind = attack.blind && !seeksByItself(world, from, gunOf(world, weapon))
  const ledger = hooks.ledger(world, 'roll.accuracy', { ...info, blind }, 0, 'TM-ATK-02')
  return testOf(stats.accuracy, withLines(ledger, [...higher, ...lineLines(world, attack, from, to)]))
}

/** An Assault Roll that is no attack with a weapon: 'grapple', 'throw' or 'pull_free'; `target` null: against nobody. */
export function assaultTest(world: World, unit: Unit, target: Unit | null, weapon: string): Test {
  const info = { unit: unit.id, weapon, target: target?.id ?? '', distance: 1, how: 'normal' }
  const ledger = hooks.ledger(world, 'roll.assault', info, 0, 'TM-ATK-03')
  const higher = target === null ? [] : highGround(unit, target, false)
  return testOf(figures(world, unit).stats.assault, withLines(ledger, higher))
}
/** TM-R-46: the Assault stat less the modifiers that depend on no target; not below 2. */
export const modifiedAssault = (world: World, unit: Unit): number => {
  const { stat, modifiers } = assaultTest(world, unit, null, 'throw')
  return Math.max(2, stat - modifiers.total)
}

/** TM-HOLD-06, TM-THROW-10, TM-R-59: who makes no Evasion Roll. */
export const cannotEvade = (world: World, unit: Unit): boolean => can(world, unit.id, 'cannotEvade')

/** TM-ATK-04, TM-STAT-01: the Evasion Roll of a unit against an attack of `by`; null: a turret or no unit at all. */
export function evasionTest(
  world: World,
  unit: Unit,
  by: string | null,
  ranged: boolean,
  against: 'weapon' | 'grapple' | 'other' = 'weapon',
): Test {
  const ledger = hooks.ledger(world, 'roll.evasion', { unit: unit.id, by, ranged, against }, 0, 'TM-ATK-04')
  const foe = by === null ? null : (world.units[by] ?? null)
  const hidden = ranged && isConcealed(world, unit) && (foe === null || !isSpotted(world, foe.side, unit))
  return testOf(figures(world, unit).stats.evasion, withLines(ledger, plus('conceal', 'TM-STAT-01', hidden ? 1 : 0)))
}

/** Chances of one attack roll: a Critical Hit, and a plain hit that is not evaded. */
export type Chances = { critical: number; plain: number }
export function chancesOf(attack: Attack, { needs }: Test, evasion: Test | null): Chances {
  const critical = attack.weapon === BASIC ? 0 : 1 / FACES
  const on = (FACES + 1 - needs) / FACES - critical
  const evades = evasion === null ? 0 : (FACES + 1 - evasion.needs) / FACES
  return { critical, plain: on * (1 - evades) }
}
export const chancesIn = (world: World, attack: Attack): Chances => {
  const target = unitOf(world, attack.target)
  const evasion = cannotEvade(world, target) ? null : evasionTest(world, target, attack.attacker, attack.ranged)
  return chancesOf(attack, attackTest(world, attack), evasion)
}
