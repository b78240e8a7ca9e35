import type { RuleId } from '@sandtable/kernel'
import { proc } from '../hooks.ts'
import { profileOf, unitOf } from '../world.ts'

/** TOY-SHOT-04: wounds unit by unit, in the order given. */
export const wounds = proc<{ on: { slot: string; amount: number }[]; rule: RuleId }>()('wounds', 'TOY-SHOT-04', {
  begin(play, vars) {
    const next = vars.on.shift()
    if (!next) return play.done()
    const unit = unitOf(play.world, next.slot)
    if (unit.hidden) play.emit('shown', 'TOY-ORDER-05', { unit: unit.id, at: unit.at }, { reveals: true })
    unit.hidden = false
    unit.wounds += next.amount
    play.emit('wounded', vars.rule, { unit: unit.id, wounds: next.amount })
    if (unit.wounds < profileOf(unit).health) return play.goto('begin')
    return play.callOrReplace('unit.falls', { unit: unit.id }, fall, { unit: unit.id }, 'begin')
  },
})

export const fall = proc<{ unit: string }>()('fall', 'TOY-SHOT-04', {
  begin(play, { unit }) {
    const { seat, kind } = unitOf(play.world, unit)
    delete play.world.units[unit]
    play.emit('fell', 'TOY-SHOT-04', { unit, seat, kind })
    return play.done()
  },
})

/** TOY-TRAIT-08. */
export const stoodFirm = proc<{ unit: string }>()('stoodFirm', 'TOY-TRAIT-08', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    unit.wounds = profileOf(unit).health - 1
    unit.spent.push('tough')
    play.emit('stoodFirm', 'TOY-TRAIT-08', { unit: id })
    return play.done()
  },
})

/** TOY-TRAIT-09. */
export const patched = proc<{ unit: string; medic: string }>()('patched', 'TOY-TRAIT-09', {
  begin(play, { unit: id, medic }) {
    const unit = unitOf(play.world, id)
    unit.wounds = profileOf(unit).health - 1
    unitOf(play.world, medic).spent.push('medic')
    play.emit('patched', 'TOY-TRAIT-09', { unit: id, medic })
    return play.done()
  },
})
