import { type Begun, type Call, engineOf, type JsonObject, type Loaded, procNamed } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { freshAttack } from '../../army/muster.ts'
import { profileOf } from '../../basics/queries.ts'
import { makerWar } from '../../game.ts'
import { proc } from '../../hooks.ts'
import { inItsWay } from '../../test/mw-table.ts'
import type { Attack, World } from '../../world.ts'
import { repairing } from '../asks/repair.ts'
import type { StrikeKind } from '../procs/strike.ts'

/** Procedures one after another, in one attack if there is one; then the game is over. */
const script = proc<{ attack: Attack | null; calls: Call[] }>()('script', 'MW-SHOOT-01', {
  begin(play, { attack }) {
    if (attack) play.world.attacks.push(attack)
    return play.goto('next')
  },
  next(play, { calls }) {
    const call = calls.shift()
    if (call) return play.call(procNamed(call.proc), call.vars, 'next')
    return play.finish({ winners: [], rule: 'MW-END-04', text: 'the end of the test', scores: {} })
  },
})

type Script = { attack: Attack | null; calls: Call[] }
/** Traits that a unit of Bob has besides its own, by unit: it becomes a custom unit (MW-CUSTOM-01). */
type Remake = { readonly [unit: string]: readonly string[] }
function remake(world: World, traits: Remake): void {
  const units = Object.entries(traits).map(([id, more]) => {
    const { name, type, armor, structure, melee, points, traits: own } = profileOf(world, world.units[id]!)
    world.units[id]!.profile = `x-${id}`
    const defence = structure === null ? { armor: armor ?? 1 } : { structure }
    return { id: `x-${id}`, name, type, ...defence, melee, points, traits: [...own, ...more.map(trait => ({ trait }))] }
  })
  if (units.length > 0) world.sides.b.custom = { name: 'custom', units, weapons: [], plans: [] }
}

const scripted = (raw: unknown): Loaded<Begun<World>> => {
  const { position, vars } = raw as { position: JsonObject & { remake?: Remake }; vars: Script }
  const { remake: traits = {}, ...described } = position
  const begun = makerWar.readPosition(described)
  if (begun.ok) remake(begun.value.world, traits)
  return begun.ok ? { ok: true, value: { ...begun.value, first: { proc: 'script', vars } } } : begun
}
export const engine = engineOf({
  ...makerWar,
  procs: [...makerWar.procs, script],
  interjections: [repairing],
  readPosition: scripted,
})
export type Dice = readonly [why: string, ...faces: number[]][]

/** A position in which only these procedures are played. */
export const playing = (position: object, calls: Call[], dice: Dice = [], attack: Attack | null = null) =>
  new Table(engine, { position: inItsWay(position as JsonObject), vars: { attack, calls } } as unknown as JsonObject, dice)

/** Hits written as 'unit', or 'unit!' for a critical one. */
export const hitsOf = (hits: readonly string[], kind: StrikeKind): Call[] =>
  hits.map(hit => ({ proc: 'strike', vars: { unit: hit.replace('!', ''), critical: hit.endsWith('!'), kind } }))
export const after: Call = { proc: 'afterCasualties', vars: {} }

/** An attack of side 'a' that was allocated like this, to its very end. */
export const struck = (position: object, hits: readonly string[], dice: Dice = [], kind: StrikeKind = 'fire') =>
  playing(position, [...hitsOf(hits, kind), after], dice, freshAttack('a', 'salvo'))
/** The same without what comes after the hits. */
export const halfStruck = (position: object, hits: readonly string[], more: Call[] = [], dice: Dice = []) =>
  playing(position, [...hitsOf(hits, 'fire'), ...more], dice, freshAttack('a', 'salvo'))

const MODERATE = { left: 'tm-w-gatling', right: 'tm-w-rail' }
const BIG = { leftArm: 'tm-w-gatling', rightArm: 'tm-w-rail', leftMount: 'tm-w-rack', rightMount: 'tm-w-flak' }
/** Bob's Titan ub1-1: Vulcan has 12 structure and 4 shields, Prometheus 20 and 8, Paladin 6. Shields are down unless said. */
export const titan = (profile: string, more: object = {}) => ({
  side: 'b',
  units: [{ profile, at: [50, 50], shields: 0, weapons: profile === 'tm-prometheus' ? BIG : MODERATE, ...more }],
})
export const vulcan = (more: object = {}) => titan('tm-vulcan', more)
export const prometheus = (more: object = {}) => titan('tm-prometheus', more)
export const unit = (world: World) => world.units['ub1-1']!
export const at = (...formations: object[]) => ({ formations })
/** A critical hit on that Titan. */
export const critical: Call = { proc: 'criticalHit', vars: { unit: 'ub1-1', token: true } }
export const hit = (formation: object, ...dice: Dice) => playing(at(formation), [critical], dice)
