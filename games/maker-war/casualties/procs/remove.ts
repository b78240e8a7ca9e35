import { procNamed } from '@sandtable/kernel'
import { formationOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { addTokens } from '../../combat/moral.ts'
import { proc } from '../../hooks.ts'
import { dropReliquary } from '../../set-up/poi.ts'
import type { Spot, World } from '../../world.ts'
import { newChief } from '../asks/new-chief.ts'
import { findLoneChief, leavesToken, noteCasualty, takeOff, unitPoints } from '../casualties.ts'

/** Whoever tumbles out of a lost carrier may be removed too. */
const abandon = procNamed<{ carrier: string; at: Spot }>('abandon')

type Removal = { unit: string; token: boolean }

/**
 * Takes a unit off the table for good, with or without an impact token for its formation; names a new chief if need be (MW-R-22) and
 * removes a chief who is left alone (MW-FORM-05). For losses that are no allocated hits: scatter, FLAK, landings, abandoned units.
 */
export const remove = proc<Removal>()('remove', 'MW-MORALE-01', {
  begin: (play, vars) => (play.world.units[vars.unit] ? play.call(takeAway, vars, 'after') : play.done()),
  after: play => play.call(removeLoneChiefs, {}, 'end'),
  end: play => play.done(),
})

/** A unit killed by a hit (or sacrificed): a casualty of the attack, which may still be saved (MW-R-168, MW-MELEE-09). */
export const destroy = proc<{ unit: string }>()('destroy', 'MW-SHOOT-12', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    noteCasualty(play.world, unit, leavesToken(play.world, unit))
    return play.call(takeAway, { unit: id, token: true }, 'end')
  },
  end: play => play.done(),
})

/** MW-FORM-05: as soon as the chief is the only unit left he is removed. */
export const removeLoneChiefs = proc<Record<string, never>>()('removeLoneChiefs', 'MW-FORM-05', {
  begin(play) {
    const chief = findLoneChief(play.world)
    if (chief === null) return play.done()
    const { formation } = unitOf(play.world, chief)
    play.emit('chief left alone', 'MW-FORM-05', { unit: chief, formation, were: toldUnits(play.world, [chief]) })
    return play.call(takeAway, { unit: chief, token: false }, 'begin')
  },
})

/** What every removal has in common. */
export const takeAway = proc<Removal>()('takeAway', 'MW-R-139', {
  begin(play, { unit: id, token }) {
    const { world } = play
    const unit = unitOf(world, id)
    const { formation, side, profile, at } = unit
    const leaves = token && leavesToken(world, unit)
    const isChief = formation !== null && formationOf(world, formation).chief === id
    const points = unitPoints(world, unit)
    const group = takeOff(world, unit)
    const tokens = leaves && group ? addTokens(world, group.id, 1) : 0
    play.emit('unit destroyed', leaves ? 'MW-MORALE-01' : 'MW-R-139', { unit: id, formation, side, profile, at, tokens, points })
    if (group?.where === 'gone') {
      play.emit('formation destroyed', 'MW-R-139', { formation: group.id, side, at })
      for (const { type, rule, data } of dropReliquary(world, group.id)) play.emit(type, rule, data)
    }
    if (!group) return play.done()
    return play.call(regroupAfter, { formation: group.id, at, headless: isChief }, 'end')
  },
  end: play => play.done(),
})

const hasCargo = (world: World, formation: string): boolean =>
  Object.values(world.formations).some(f => f.where === 'carried' && f.carrier === formation)

type Aftermath = { formation: string; at: Spot; headless: boolean }
/** What a loss means for the rest of the formation: carried formations that lose their place (MW-R-128), a new chief (MW-R-22). */
export const regroupAfter = proc<Aftermath>()('regroupAfter', 'MW-R-22', {
  begin: (play, { formation, at }) =>
    hasCargo(play.world, formation) ? play.call(abandon, { carrier: formation, at }, 'chief') : play.goto('chief'),
  chief(play, { formation, headless }) {
    const group = formationOf(play.world, formation)
    const [only, second] = group.units
    if (!headless || only === undefined) return play.done()
    if (second !== undefined) return play.ask(newChief, [group.seat], { formation }, 'named')
    group.chief = only
    return play.done()
  },
  named(play, { formation }) {
    const [unit] = play.answer(newChief).ids
    formationOf(play.world, formation).chief = unit!
    play.emit('chief named', 'MW-R-22', { formation, unit: unit!, were: toldUnits(play.world, [unit!]) })
    return play.done()
  },
})
