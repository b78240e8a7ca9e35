import type { Play } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { asD4, SIDES_OF_DIE } from '../../basics/dice.ts'
import { unitOf } from '../../basics/queries.ts'
import { type Scattered, scatterDie } from '../../basics/scatter.ts'
import { inch } from '../../data/inch.ts'
import { can, type Hooks, proc } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { aimBeside } from '../asks/extra-template.ts'
import { scatterAgain } from '../asks/scatter.ts'
import { aimTemplate } from '../asks/template.ts'
import { contributorsAt, type Shelling } from '../blast.ts'
import { besideTemplate, isCentreOnTable, scattered } from '../templates.ts'

type Shells = { firing: string[]; centres: Spot[] }
type Shelled = Shelling & {
  firing?: string[]
  at?: Spot
  centres?: Spot[]
  die?: Scattered
  inches?: number
  left?: number
  again?: boolean
}

const seatOf = (world: World, unit: string) => seatsOf(world, unitOf(world, unit).side)[0]!
const shellingOf = ({ unit, weapon, target, manner }: Shelled): Shelling => ({ unit, weapon, target, manner })
const spot = ({ x, y }: Spot): Spot => ({ x, y })

/** One Blast weapon is fired: its template is laid and, out of sight, scatters (WP-BLAST-04, WP-BLAST-12, WP-BLAST-13). Gives who fires, and where templates lie. */
export const shell = proc<Shelled, Shells>()('shell', 'WP-BLAST-04', {
  begin: (play, vars) => play.ask(aimTemplate, [seatOf(play.world, vars.unit)], shellingOf(vars), 'aimed'),
  aimed(play, vars) {
    const at = spot(play.answer(aimTemplate).at)
    vars.at = at
    vars.firing = contributorsAt(play.world, shellingOf(vars), at)
    play.emit('template laid', 'WP-BLAST-04', { unit: vars.unit, target: vars.target, at, manner: vars.manner })
    if (vars.manner === 'blast') return play.done({ firing: vars.firing, centres: [at] })
    vars.left = vars.firing.length - 1
    return play.goto('scatter')
  },
  scatter: (play, { unit }) => play.call(scatterDie, { rule: 'WP-BLAST-12', seat: seatOf(play.world, unit) }, 'fell'),
  fell(play, vars) {
    vars.die = play.result(scatterDie)
    vars.inches = 0
    if (vars.die.arrow === null) return play.goto('judge')
    const seat = seatOf(play.world, vars.unit)
    return play.roll({ sides: SIDES_OF_DIE, count: 1, rule: 'WP-BLAST-12', why: 'scatter distance', seat }, 'far')
  },
  far(play, vars) {
    vars.inches = asD4(play.faces()[0]!)
    return play.goto('judge')
  },
  /** WP-R-157. */
  judge(play, vars) {
    const { unit, die, inches = 0 } = vars
    if (vars.again || !can(play.world, unit, 'rerollsScatter')) return play.goto('lands')
    return play.ask(scatterAgain, [seatOf(play.world, unit)], { unit, arrow: die!.arrow, inches }, 'judged')
  },
  judged(play, vars) {
    if (play.answer(scatterAgain).ids.length === 0) return play.goto('lands')
    vars.again = true
    return play.goto('scatter')
  },
  lands(play, vars) {
    const { unit, at, die, inches = 0 } = vars
    const to = die!.arrow === null ? at! : scattered(at!, die!.arrow, inch(inches))
    play.emit('scattered', 'WP-BLAST-12', { unit, at: at!, to, inches })
    // WP-R-54: off the table the shot is lost.
    if (!isCentreOnTable(to, play.world.table)) {
      play.emit('template lost', 'WP-R-54', { unit })
      return play.done({ firing: vars.firing!, centres: [] })
    }
    vars.centres = [spot(to)]
    return play.goto('further')
  },
  further(play, { unit, firing, left = 0, centres }) {
    if (left === 0) return play.done({ firing: firing!, centres: centres! })
    return play.call(scatterDie, { rule: 'WP-BLAST-13', seat: seatOf(play.world, unit) }, 'beside')
  },
  beside(play, vars) {
    vars.left!--
    const { arrow } = play.result(scatterDie)
    const centres = vars.centres!
    if (arrow === null) return play.ask(aimBeside, [seatOf(play.world, vars.unit)], { ...shellingOf(vars), centres }, 'placed')
    // WP-R-55: where it points, whatever lies there.
    return lay(play, vars, besideTemplate(centres[0]!, arrow))
  },
  placed: (play, vars) => lay(play, vars, play.answer(aimBeside).at),
})

type Step = Pick<Play<World, Hooks, 'further'>, 'world' | 'emit' | 'goto'>
/** WP-R-55: a further template lies there, unless its centre is off the table. */
function lay({ world, emit, goto }: Step, vars: Shelled, place: Spot) {
  const at = spot(place)
  const isLost = !isCentreOnTable(at, world.table)
  if (!isLost) vars.centres = [...vars.centres!, at]
  if (isLost) emit('template lost', 'WP-R-55', { unit: vars.unit })
  else emit('template added', 'WP-BLAST-13', { unit: vars.unit, at, target: vars.target })
  return goto('further')
}
