import { procNamed } from '@sandtable/kernel'
import { spend } from '../../basics/counters.ts'
import { seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { dangersOn } from '../../hazards/dangers.ts'
import { minesOn } from '../../hazards/mines.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, Spot, Unit, World } from '../../world.ts'
import { chooseGhost } from '../asks/ghost.ts'
import { moveWay } from '../asks/way.ts'
import { payMove, standAtEnd, touchedWay } from '../carry-out.ts'
import { creptWay, ghostSkillOf, lastCrept, noteCrept, sideSeats } from '../ghosts.ts'
import type { Gone } from '../judge.ts'
import { judgeMove } from '../judge-move.ts'
import { reveal } from './reveal.ts'

type Arrival = { unit: string; path: Spot[]; how: 'move'; fire: boolean }
const arrived = procNamed<Arrival, { alive: boolean }>('arrived')

/** WL-GHOST-02, WL-GHOST-03, WL-R-216: it moves on paper; its figure stays where it was last seen, and nobody learns what it used. */
function creep(world: World, unit: Unit, gone: Gone): void {
  const { at, facing, layer, by } = unit
  spend(world, unit, ghostSkillOf(world, unit)!.slot, true)
  payMove(world, unit, gone, true)
  unit.hidden ??= { figure: { at, facing, layer, by }, path: [] }
  const { path } = unit.hidden
  noteCrept(world, { unit: unit.id, from: path.length })
  path.push(...touchedWay(gone))
  standAtEnd(unit, gone)
}

/** WL-R-169, WL-GHOST-04: whether a way sets off what everybody notices: a mine, or a place that hurts. */
const setsOff = (world: World, unit: Unit, path: readonly Spot[]): boolean =>
  minesOn(world, unit, path).length > 0 || dangersOn(world, unit, path).length > 0

/** The secret part of it: who moves, and where to. */
export const ghostWay = proc<{ player: PlayerId; unit?: string; means?: string | null }>()(
  'ghostWay',
  'WL-GHOST-01',
  {
    begin: (play, { player }) => play.ask(chooseGhost, [seatOf(play.world, player)], { player }, 'picked'),
    picked(play, vars) {
      const [unit, means = null] = play.answer(chooseGhost).ids[0]?.split('/') ?? []
      if (unit === undefined) return play.done()
      Object.assign(vars, { unit, means })
      return play.ask(moveWay, [seatOf(play.world, vars.player)], { unit, manner: 'ghost', means }, 'drawn')
    },
    drawn(play, { unit: id, means = null, player }) {
      const { world } = play
      const unit = unitOf(world, id!)
      const judged = judgeMove(world, unit, { means, points: play.answer(moveWay).points, manner: 'ghost' }, player)
      if (!judged.ok || judged.move.kind !== 'go') return play.done()
      creep(world, unit, judged.move.gone)
      play.emit('crept', 'WL-GHOST-02', { unit: id!, path: judged.move.gone.points.map(({ x, y }) => ({ x, y })) })
      return play.done()
    },
  },
  { only: ({ player }, world) => sideSeats(world, player) },
)

/**
 * WL-GHOST-01, WL-R-63: one hidden move of one unit; all that others learn is that a hidden unit moved, unless it sets something off (WL-R-169):
 * automatic weapons have seen nobody.
 * `unit` and `path` are not noted before that.
 */
export const ghostMove = proc<{ player: PlayerId; unit?: string; path?: Spot[] }>()('ghostMove', 'WL-GHOST-01', {
  begin: (play, { player }) => play.call(ghostWay, { player }, 'moved'),
  moved(play, vars) {
    const { world } = play
    play.emit('hidden move', 'WL-GHOST-01', { player: vars.player })
    const crept = lastCrept(world)
    const unit = crept && unitOf(world, crept.unit)
    if (!unit || !setsOff(world, unit, creptWay(unit, crept))) return play.done()
    Object.assign(vars, { unit: unit.id, path: creptWay(unit, crept) })
    return play.call(reveal, { unit: unit.id, rule: 'WL-R-169', stealth: false }, 'shown')
  },
  shown: (play, { unit, path }) => play.call(arrived, { unit: unit!, path: path!, how: 'move', fire: false }, 'over'),
  over: play => play.done(),
})
