import { hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
import { procNamed } from '@sandtable/kernel'
import { isUnknown } from '../../abilities/uses.ts'
import { blockOf, findBlock, seatOf } from '../../basics/queries.ts'
import { heroAbilityOf } from '../../data/units.ts'
import { proc } from '../../hooks.ts'
import type { Activation, Felled, Slain } from '../../world.ts'
import { placesFor, putAt } from '../asks/put.ts'
import { relocate } from '../relocate.ts'

const hurt = procNamed<
  { piece: string; n: number; by: string; melee: boolean },
  { dead: Slain[]; destroyed: boolean; felled: Felled | null }
>('hurt')
const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')
const activation = procNamed<{ block: string; isExtra: boolean }>('activation')

/** Damage of an ability, with its credit (MV-HER-10, MV-R-72). */
export const spellDamage = proc<{ piece: string; n: number; by: string }>()('spellDamage', 'MV-R-90', {
  begin(play, { piece, n, by }) {
    const { blocks, buildings } = play.world
    return piece in blocks || piece in buildings ? play.call(hurt, { piece, n, by, melee: false }, 'hurt') : play.done()
  },
  hurt(play, { by }) {
    const { dead, felled } = play.result(hurt)
    return dead.length > 0 || felled ? play.call(credit, { by, victims: dead, felled }, 'over') : play.done()
  },
  over: play => play.done(),
})

/** MV-HAB-02, MV-HAB-34: the hero's owner says where the unit is put. */
export const placeUnit = proc<{ block: string }>()('placeUnit', 'MV-R-91', {
  begin(play, { block }) {
    const { world } = play
    const caster = world.casting && findBlock(world, world.casting.block)
    if (!caster || placesFor(world, block).length === 0) return play.done()
    // That something more is asked of a hidden hero's player would tell the same.
    if (isUnknown(world, caster)) play.emit('about to move', 'MV-R-91', { block }, { reveals: true })
    return play.ask(putAt, [seatOf(world, caster.player)], { block }, 'placed')
  },
  placed(play, { block: id }) {
    const { world } = play
    const [place] = play.answer(putAt).ids
    if (place === undefined || !world.casting) return play.done()
    const hex = hexOf(place)
    const { ability } = world.casting
    // What nobody knew may be in the way.
    if (placesFor(world, id, true).some(one => isSameHex(one, hex)))
      relocate(play, blockOf(world, id), hex, heroAbilityOf(ability).rule)
    return play.done()
  },
})

/** MV-HAB-29, MV-R-113: the hero's activation waits while the unit spends its point; no command point is taken, a second attack is allowed. */
export const callToArms = proc<{ hero: string; block: string; points: number; waits?: Activation | null }>()(
  'callToArms',
  'MV-HAB-29',
  {
    begin(play, vars) {
      const { world } = play
      const unit = blockOf(world, vars.block)
      vars.waits = world.activation
      Object.assign(unit, { ap: vars.points, moveAp: 0, done: false, attacked: false })
      return play.call(activation, { block: unit.id, isExtra: true }, 'back')
    },
    back(play, { hero, block, waits }) {
      const { world } = play
      const unit = findBlock(world, block)
      if (unit) Object.assign(unit, { ap: 0, moveAp: 0, done: true })
      world.activation = waits ?? null
      if (world.activation && !findBlock(world, hero)) world.activation.allow = 'nothing'
      return play.done()
    },
  },
)
