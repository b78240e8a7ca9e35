import type { Placed } from '@sandtable/kernel'
import { formationOf, toldUnits, unitsOf } from '../../basics/queries.ts'
import { remove } from '../../casualties/procs/remove.ts'
import { proc } from '../../hooks.ts'
import { findFlak, flakAgainst } from '../flak.ts'

/** MW-MOVE-16, MW-R-107: flyers that came too close to FLAK on their straight way from where they were. */
export const flakFire = proc<{ formation: string; from: Placed[] }>()('flakFire', 'MW-MOVE-16', {
  begin(play, { formation, from }) {
    const { world } = play
    const group = formationOf(world, formation)
    const flak = flakAgainst(world, group.side)
    const lost: Loss[] = unitsOf(world, group).flatMap(unit => {
      const old = from.find(p => p.piece === unit.id)
      const by = old ? findFlak(world, unit, old, unit.at, flak) : null
      return by ? [{ unit: unit.id, flak: by.id }] : []
    })
    return play.call(shotDown, { formation, lost }, 'end')
  },
  end: play => play.done(),
})

type Loss = { unit: string; flak: string }
/** One after the other, the chief last, each with an impact token for the formation (MW-R-107). */
export const shotDown = proc<{ formation: string; lost: Loss[] }>()('shotDown', 'MW-R-107', {
  begin(play, vars) {
    const { chief } = formationOf(play.world, vars.formation)
    const there = vars.lost.filter(({ unit }) => play.world.units[unit])
    const next = there.find(({ unit }) => unit !== chief) ?? there[0]
    if (!next) return play.done()
    vars.lost = there.filter(loss => loss !== next)
    play.emit('shot down by FLAK', 'MW-MOVE-16', {
      formation: vars.formation,
      ...next,
      were: toldUnits(play.world, [next.unit, next.flak]),
    })
    return play.call(remove, { unit: next.unit, token: true }, 'begin')
  },
})
