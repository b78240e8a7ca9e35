import { isTitan, profileOf, toldUnits, unitOf } from '../../basics/queries.ts'
import { addTokens } from '../../combat/moral.ts'
import { can, proc } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { findLuckyHit, isAlive, isDying, isSkipped, noteHit } from '../casualties.ts'
import { criticalHit } from './critical.ts'
import { destroy } from './remove.ts'
import { wearDown } from './wear.ts'

export type StrikeKind = 'fire' | 'air' | 'melee' | 'deadly' | 'detonation'

/** MW-R-74: what happens by itself, if there is anything, is tried first. */
const dyingBy = (world: World, unit: string, critical: boolean) => ({ unit, critical, tried: !can(world, unit, 'growsBack') })

type Strike = { unit: string; critical: boolean; kind: StrikeKind }

/**
 * One hit on one unit: shields, armor or structure, criticals, rage and regeneration, removal and its token (MW-R-168). The attack it
 * belongs to is the last of world.attacks, which notes allocations and casualties. A Titan destroyed by it stands until
 * `afterCasualties` (MW-R-118): see `isAlive`. Further hits on what is destroyed, or on a chief (MW-FORM-04), are lost.
 */
export const strike = proc<Strike, { destroyed: boolean }>()('strike', 'MW-UNIT-09', {
  begin(play, { unit: id, kind }) {
    const { world } = play
    const unit = world.units[id]
    if (!unit || isDying(world, unit)) return play.done({ destroyed: true })
    if (isSkipped(world, unit, kind)) {
      play.emit('hit lost', 'MW-FORM-04', { unit: id, formation: unit.formation, were: toldUnits(world, [id]) })
      return play.done({ destroyed: false })
    }
    // MW-TITAN-27: in close combat shields do not work.
    if (unit.shields > 0 && kind !== 'melee') return play.goto('shields')
    const isOffered = unit.guard === 0 && can(world, id, 'countsAsHero')
    return isOffered ? play.window('hero.hit', { unit: id }, 'guard') : play.goto('guard')
  },
  /** MW-TITAN-24, MW-TITAN-25: a critical hit on shields gives a token in place of its effect. */
  shields(play, { unit: id, critical }) {
    const unit = unitOf(play.world, id)
    unit.shields--
    noteHit(play.world, id, critical, 'shields')
    const tokens = critical && unit.formation !== null ? addTokens(play.world, unit.formation, 1) : 0
    play.emit('shields hit', critical ? 'MW-TITAN-25' : 'MW-TITAN-24', {
      unit: id,
      side: unit.side,
      critical,
      left: unit.shields,
      tokens,
      were: toldUnits(play.world, [id]),
    })
    return play.done({ destroyed: false })
  },
  /** MW-CARD-08, MW-R-93: Second Wind absorbs hits of any kind. */
  guard(play, { unit: id, critical }) {
    const unit = unitOf(play.world, id)
    if (unit.guard === 0) return play.goto(isTitan(play.world, unit) ? 'structure' : 'armor')
    unit.guard--
    noteHit(play.world, id, critical, 'guard')
    play.emit('hit absorbed', 'MW-R-93', { unit: id, critical, left: unit.guard, were: toldUnits(play.world, [id]) })
    return play.done({ destroyed: false })
  },
  /** MW-UNIT-09; a critical hit (MW-TRAIT-03), one in close combat (MW-MELEE-05) or in the air (MW-R-108) is enough whatever the armor. */
  armor(play, { unit: id, critical, kind }) {
    const unit = unitOf(play.world, id)
    const armor = profileOf(play.world, unit).armor ?? 1
    unit.hits++
    const past = critical ? 'MW-TRAIT-03' : kind === 'melee' ? 'MW-MELEE-05' : kind === 'air' ? 'MW-R-108' : null
    const lethal = past !== null || unit.hits >= armor
    noteHit(play.world, id, critical, lethal ? 'life' : 'armor')
    play.emit('armor hit', past ?? 'MW-UNIT-09', {
      unit: id,
      side: unit.side,
      formation: unit.formation,
      critical,
      kind,
      hits: unit.hits,
      armor,
      lethal,
      were: toldUnits(play.world, [id]),
    })
    if (!lethal) return play.done({ destroyed: false })
    return play.callOrReplace('unit.dies', dyingBy(play.world, id, critical), destroy, { unit: id }, 'end')
  },
  /** MW-UNIT-11, MW-MELEE-06, MW-TITAN-05: one structure and one token, whatever the kind. */
  structure(play, { unit, critical }) {
    noteHit(play.world, unit, critical, 'structure')
    if (critical) return play.call(criticalHit, { unit, token: true }, 'end')
    return play.call(wearDown, { unit, amount: 1, token: true, rule: 'MW-TITAN-05' }, 'end')
  },
  end: (play, { unit }) => play.done({ destroyed: !isAlive(play.world, unit) }),
})

/**
 * MW-CARD-01, MW-R-92: the hit that was allocated last becomes a critical one. Shields turn it into a token, a Titan gets the result of
 * its table only, armor gives way; nothing happens if the hit was critical already, was absorbed or has done its work.
 */
export const makeCritical = proc<Record<string, never>>()('makeCritical', 'MW-CARD-01', {
  begin(play) {
    const hit = findLuckyHit(play.world)
    if (!hit) return play.done()
    hit.critical = true
    const { unit, took } = hit
    play.emit('hit made critical', 'MW-CARD-01', { unit, took, were: toldUnits(play.world, [unit]) })
    if (took === 'structure') return play.call(criticalHit, { unit, token: false }, 'end')
    const { formation } = unitOf(play.world, unit)
    if (took === 'shields' && formation !== null) addTokens(play.world, formation, 1)
    if (took !== 'armor') return play.done()
    hit.took = 'life'
    return play.callOrReplace('unit.dies', dyingBy(play.world, unit, true), destroy, { unit }, 'end')
  },
  end: play => play.done(),
})
