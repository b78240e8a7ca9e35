import { itemOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import type { Item } from '../../world.ts'
import { heldIn } from '../hands.ts'

function stow({ emit }: Teller, unit: string, item: Item): void {
  Object.assign(item, { mode: 'carried', sections: [] })
  emit('stowed', 'TM-CMD-16', { unit, item: item.id })
}

/** TM-CMD-16: what hands do, by the id it was offered under ('draw:item:arms', 'take:item:arms', 'stow:item'). */
export const handle = proc<{ unit: string; what: string }>()('handle', 'TM-CMD-16', {
  begin(play, { unit: id, what }) {
    const { world } = play
    const unit = unitOf(world, id)
    const [how, name = '', grip = ''] = what.split(':')
    const item = itemOf(world, name)
    if (how === 'stow') {
      stow(play, id, item)
      return play.done()
    }
    const arms = grip.split('+')
    for (const other of heldIn(world, unit, arms)) stow(play, id, other)
    if (how === 'take') unit.items.push(name)
    Object.assign(item, { mode: 'equipped', sections: arms, unit: id, hex: null })
    play.emit(how === 'take' ? 'retrieved' : 'equipped', how === 'take' ? 'TM-WEAP-08' : 'TM-WEAP-04', {
      unit: id,
      item: name,
      arms,
    })
    return play.done()
  },
})
