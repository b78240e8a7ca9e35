import { figures } from '../../basics/body.ts'
import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { THRUSTERS } from '../../data/figures.ts'
import { proc } from '../../hooks.ts'

/** TM-CMD-26: `what` is 'unit:part', a section or a thruster; not above its maximum, once per part and turn. */
export const repair = proc<{ unit: string; what: string; most: number }>()('repair', 'TM-CMD-26', {
  begin(play, { unit: mender, what, most }) {
    const { world } = play
    const [id = '', part = ''] = what.split(':')
    const unit = unitOf(world, id)
    const item = world.items[part]
    const full = item ? THRUSTERS.get(item.type)!.thrusterDurability : figures(world, unit).full[part]!
    const before = item ? item.durability : unit.durability[part]!
    const left = Math.min(full, before + most)
    if (item) item.durability = left
    else unit.durability[part] = left
    mark(unit, { kind: 'repaired', part })
    play.emit('repaired', 'TM-CMD-26', { unit: id, by: mender, part, before, left, full })
    return play.done()
  },
})
