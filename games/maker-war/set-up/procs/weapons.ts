import { formationOf, unitOf } from '../../basics/queries.ts'
import { makersOf } from '../../factions/maker-weapons.ts'
import { proc } from '../../hooks.ts'
import { weaponsAsk } from '../asks/weapons.ts'

/** MW-TERRAN-01, MW-R-131: every unit with a Maker Weapon chooses what it is now, anew if it was chosen before. */
export const chooseWeapons = proc<{ formation: string }>()('chooseWeapons', 'MW-TERRAN-01', {
  begin(play, { formation }) {
    const group = formationOf(play.world, formation)
    if (makersOf(play.world, group).length === 0) return play.done()
    return play.ask(weaponsAsk, [group.seat], { formation }, 'chosen')
  },
  chosen(play, { formation }) {
    const { to } = play.answer(weaponsAsk)
    for (const [unit, weapon] of Object.entries(to)) unitOf(play.world, unit).maker = weapon
    play.emit('weapons chosen', 'MW-TERRAN-01', { formation, weapons: { ...to } })
    return play.done()
  },
})
