import type { RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { facesFrom, SIDES_OF_DIE, succeeds } from '../../basics/dice.ts'
import type { Teller } from '../../basics/move-token.ts'
import { passengersOf, unitOf, unitOfBase } from '../../basics/queries.ts'
import { removeBase } from '../../battle/losses.ts'
import { NO_SAVE } from '../../command/orders.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type SideId, type World } from '../../world.ts'
import { basesIn, loseBases } from '../asks/lose.ts'
import { saveOf } from '../chances.ts'
import { combatIn } from '../combat.ts'
import { choosable, owing, settleDamage, undisputed } from '../losses.ts'

/** `counts`: whether these losses decide the Assault (WP-R-74); the rest is where it stands. */
type Losing = { counts: boolean; turn?: SideId; plans?: { a: string[]; b: string[] }; base?: string }
const RULE: RuleId = 'WP-ASLT-13'

/** The base that was named before, if it still may be chosen; else one where there is nothing to choose. */
function nextBase(world: World, side: SideId, named: string[]): string | null {
  const [first] = named
  if (first !== undefined && choosable(world, unitOfBase(world, first)).includes(first)) return named.shift()!
  named.length = 0
  for (const unit of owing(world, side)) {
    const base = undisputed(world, unit)
    if (base !== null) return base
  }
  return null
}

function lose(play: Teller, id: string, counts: boolean): void {
  const combat = combatIn(play.world)
  const unit = unitOfBase(play.world, id)
  const { at, facing } = unit.bases.find(base => base.id === id)!
  if (passengersOf(play.world, unit).length > 0) combat.wrecks.push({ unit: unit.id, at: { ...at }, facing })
  if (counts) combat.lost[unit.side]++
  removeBase(play, unit, id, RULE)
}

/** WP-ASLT-13, WP-R-83: Shields, then bases by turns, the Initiative player first, each tried by its Save as it is chosen. */
export const casualties = proc<Losing>()('casualties', RULE, {
  begin(play, vars) {
    const { world } = play
    vars.turn = world.initiative ?? combatIn(world).loser ?? unitOf(world, combatIn(world).unit).side
    vars.plans = { a: [], b: [] }
    for (const { unit, damage } of settleDamage(world))
      play.emit('shield spent', 'WP-KEY-14', { unit, damage, left: unitOf(world, unit).shields })
    return play.goto('next')
  },
  next(play, vars) {
    const { world } = play
    const { turn = 'a', plans = { a: [], b: [] } } = vars
    const side = owing(world, turn).length > 0 ? turn : foeOf(turn)
    if (owing(world, side).length === 0) return play.done()
    const base = nextBase(world, side, plans[side])
    vars.turn = side
    if (base === null) return play.ask(loseBases, seatsOf(world, side), { side }, 'named')
    vars.base = base
    return play.goto('tried')
  },
  named(play, { turn = 'a', plans = { a: [], b: [] } }) {
    plans[turn] = basesIn(play.answer(loseBases))
    return play.goto('next')
  },
  tried(play, { base = '' }) {
    const { world } = play
    const unit = unitOfBase(world, base)
    const combat = combatIn(world)
    combat.damage[unit.id]! -= 1
    // WP-R-83: chosen for a second time only when all of them were.
    if (combat.saved.includes(base)) combat.saved = combat.saved.filter(id => !unit.bases.some(one => one.id === id))
    const needs = saveOf(world, unit)
    if (needs >= NO_SAVE) return play.goto('lost')
    const seat = seatsOf(world, unit.side)[0]!
    return play.roll({ sides: SIDES_OF_DIE, count: 1, rule: 'WP-KEY-12', why: 'save', seat, good: facesFrom(needs) }, 'saved')
  },
  saved(play, vars) {
    const { base = '', turn = 'a' } = vars
    const unit = unitOfBase(play.world, base)
    if (!succeeds(play.faces()[0]!, saveOf(play.world, unit))) return play.goto('lost')
    combatIn(play.world).saved.push(base)
    play.emit('saved', 'WP-KEY-12', { unit: unit.id, saved: 1 })
    vars.turn = foeOf(turn)
    return play.goto('next')
  },
  lost(play, vars) {
    lose(play, vars.base ?? '', vars.counts)
    vars.turn = foeOf(vars.turn ?? 'a')
    return play.goto('next')
  },
})
