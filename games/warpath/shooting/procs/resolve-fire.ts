import { procNamed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { facesFrom, SIDES_OF_DIE } from '../../basics/dice.ts'
import { bodiesOf, isTouching, terrainBody } from '../../basics/measure.ts'
import { middleOf } from '../../basics/middle.ts'
import { areInContact, enemiesEngaged, isOnTable, pieceOf, unitOf } from '../../basics/queries.ts'
import { lastBasePins, pin } from '../../battle/procs/pin.ts'
import { successesOf } from '../../command/attack-dice.ts'
import { attackRoll, toHit } from '../../command/procs/attack-roll.ts'
import { can, proc, weaponPiece } from '../../hooks.ts'
import type { Attack, Unit, World } from '../../world.ts'
import { shaken } from '../buildings.ts'
import { joined } from '../eligible.ts'
import { isInAssault } from '../fire.ts'
import { aimOf, byAim, byTarget, coverAgainst, damageNeeded, hitNeeded, mindsCover, type Volley } from '../volley.ts'
import { demolish } from './demolish.ts'
import { type Lost, takeDamage } from './take-damage.ts'

/** A unit fired at: bases it had, those lost, and who fought with it. */
type Struck = { unit: string; before: number; wrecks: Lost[]; bonds: string[] }
type Attacking = {
  unit: string
  volleys: Volley[]
  /** What cover is still to be rolled for, and what is In Cover (`aimOf`, WP-R-41: decided once). */
  unclear?: string[]
  covered?: string[]
  /** By volley. */
  hits?: number[]
  damage?: number[]
  pins?: string[]
  shaken?: { building: string; ap: number }[]
  struck?: Struck[]
  turn?: number
}
/** WP-SHOOT-11. */
const OPEN_FROM = 5
const closeUp = procNamed<{ unit: string; enemies: string[] }>('closeUp')
const transportLost = procNamed<{ unit: string; by: string; wrecks: Lost[] }>('transportLost')

const shareOf = ({ target }: Volley, volleys: readonly Volley[]): Volley[] => volleys.filter(one => one.target === target)
const spotOf = (world: World, unit: string) => middleOf(unitOf(world, unit).bases.map(base => base.at))

/** One unit's shooting, once it is known who fires what at whom: cover, hits, pins, damage, losses and what follows them. */
export const resolveFire = proc<Attacking>()('resolveFire', 'WP-SHOOT-12', {
  begin(play, vars) {
    const { world } = play
    const minding = byAim(vars.volleys).filter(group => group.some(one => mindsCover(world, one)))
    const cover = minding.map(group => ({ aim: aimOf(group[0]!), cover: coverAgainst(world, group) }))
    vars.covered = cover.flatMap(one => (one.cover === 'cover' ? [one.aim] : []))
    vars.unclear = cover.flatMap(one => (one.cover === 'unclear' ? [one.aim] : []))
    const targets = [...new Set(vars.volleys.map(one => one.target))]
    vars.struck = targets.map(id => struckUnit(world, unitOf(world, id)))
    const { firing, reached } = joined(vars.volleys)
    noteAttack(world, { targets, bases: firing, eligible: reached })
    // WP-R-54: nothing comes of a shot that is lost.
    if (targets.length === 0) return play.done()
    const weapons = [...new Set(vars.volleys.map(one => one.weapon))]
    play.emit('fired', 'WP-SHOOT-01', { unit: vars.unit, targets, weapons, from: spotOf(world, vars.unit) })
    return play.goto('cover')
  },
  cover(play, { unit, unclear = [] }) {
    if (unclear.length === 0) return play.goto('hit')
    const seat = seatsOf(play.world, unitOf(play.world, unit).side)[0]!
    return play.roll(
      { sides: SIDES_OF_DIE, count: 1, rule: 'WP-SHOOT-11', why: 'cover', seat, good: facesFrom(OPEN_FROM) },
      'covered',
    )
  },
  covered(play, { unclear = [], covered = [] }) {
    const aim = unclear.shift()!
    const isOpen = play.faces()[0]! >= OPEN_FROM
    if (!isOpen) covered.push(aim)
    play.emit('cover judged', 'WP-SHOOT-11', { unit: aim.split(':')[0]!, covered: !isOpen })
    return play.goto('cover')
  },
  hit(play, { unit, volleys, covered = [] }) {
    const wanted = volleys.map(one => toHit(one.weapon, one.target, hitNeeded(play.world, one, covered.includes(aimOf(one)))))
    return play.call(attackRoll, { unit, mode: 'shoot', roll: 'hit', wanted }, 'hits')
  },
  /** WP-PIN-06, WP-KEY-11, WP-R-158: pins of hits come first. */
  hits(play, vars) {
    const { world } = play
    const { groups } = play.result(attackRoll)
    noteAttack(world, { hits: groups })
    vars.hits = groups.map(successesOf)
    const { hits, volleys } = vars
    for (const [target] of byTarget(volleys)) {
      const all = volleys.reduce((sum, one, i) => (one.target === target!.target ? sum + hits[i]! : sum), 0)
      play.emit('hit', 'WP-SHOOT-14', { unit: vars.unit, target: target!.target, hits: all, at: spotOf(world, target!.target) })
    }
    const pinning = volleys.filter((one, i) => hits[i]! > 0 && can(world, weaponPiece(one.unit, one.weapon), 'pins'))
    vars.pins = [...new Set(pinning.map(({ target }) => target))]
    return play.goto('pins')
  },
  pins(play, { pins = [] }) {
    const next = pins.shift()
    return next === undefined ? play.goto('shake') : play.call(pin, { unit: next, rule: 'WP-PIN-06' }, 'pins')
  },
  /** WP-BLDG-12, WP-R-88: before the hits are resolved. */
  shake(play, vars) {
    vars.shaken ??= shaken(play.world, vars.volleys, vars.hits!)
    const next = vars.shaken.shift()
    return next ? play.call(demolish, { unit: vars.unit, ...next }, 'shake') : play.goto('damage')
  },
  damage(play, { unit, volleys, hits = [] }) {
    const wanted = volleys.map((one, i) => {
      // WP-BLDG-13: nobody is left in a building that fell.
      const left = unitOf(play.world, one.target).bases.length === 0 ? 0 : hits[i]!
      const { dice, needs } = damageNeeded(play.world, one, shareOf(one, volleys), left)
      return { weapon: one.weapon, target: one.target, dice, needs, hits: left }
    })
    return play.call(attackRoll, { unit, mode: 'shoot', roll: 'damage', wanted }, 'damaged')
  },
  damaged(play, vars) {
    const { groups } = play.result(attackRoll)
    noteAttack(play.world, { damage: groups })
    vars.damage = groups.map(successesOf)
    vars.turn = 0
    return play.goto('suffer')
  },
  /** WP-R-48: all groups together, unit by unit. */
  suffer(play, { volleys, damage = [], struck = [], turn = 0 }) {
    const next = struck[turn]
    if (!next) return play.goto('lastBases')
    const all = volleys.reduce((sum, one, i) => (one.target === next.unit ? sum + damage[i]! : sum), 0)
    // WP-R-47, WP-SHOOT-27: whatever some weapon that was fired reaches; damage beyond that is lost (WP-SHOOT-23).
    const eligible = unitOf(play.world, next.unit)
      .bases.map(base => base.id)
      .filter(id => volleys.some(one => one.target === next.unit && one.reached.includes(id)))
    return play.call(takeDamage, { unit: next.unit, damage: all, eligible, rule: 'WP-SHOOT-25' }, 'suffered')
  },
  suffered(play, vars) {
    vars.struck![vars.turn!]!.wrecks = play.result(takeDamage).lost
    vars.turn!++
    return play.goto('suffer')
  },
  lastBases(play, vars) {
    vars.turn = 0
    const units = (vars.struck ?? []).map(({ unit, before }) => ({ unit, before }))
    return play.call(lastBasePins, { units }, 'cargo')
  },
  /** WP-TRANS-12: what becomes of those inside. */
  cargo(play, vars) {
    const next = vars.struck?.[vars.turn!]
    if (!next) return play.goto('close')
    vars.turn!++
    if (next.wrecks.length === 0 || !hasCargo(play.world, next.unit)) return play.goto('cargo')
    return play.call(transportLost, { unit: next.unit, by: vars.unit, wrecks: next.wrecks }, 'cargo')
  },
  /** WP-OVW-07, WP-R-69, WP-R-144: who lost all bases in contact piles in at once. */
  close(play, { struck = [] }) {
    const next = struck.shift()
    if (!next) return play.done()
    const enemies = next.bonds.filter(id => isOnTable(unitOf(play.world, id)))
    const unit = unitOf(play.world, next.unit)
    const isParted = isOnTable(unit) && enemies.length > 0 && isOutOfContact(play.world, unit)
    return isParted ? play.call(closeUp, { unit: unit.id, enemies }, 'close') : play.goto('close')
  },
})
/** What everybody sees of the attack while it is resolved. */
const noteAttack = ({ attacks }: World, seen: Partial<Attack>): void => {
  const last = attacks.at(-1)
  if (last) Object.assign(last, seen)
}
const struckUnit = (world: World, unit: Unit): Struck => ({
  ...{ unit: unit.id, before: unit.bases.length, wrecks: [] },
  bonds: isInAssault(world, unit) ? enemiesEngaged(world, unit).map(({ id }) => id) : [],
})
/** WP-R-145: who assaults a building is in contact as long as a base touches it. */
function isOutOfContact(world: World, unit: Unit): boolean {
  if (unit.storms === null) return !isInAssault(world, unit)
  const walls = terrainBody(pieceOf(world, unit.storms))
  return (
    !bodiesOf(unit).some(body => isTouching(body, walls)) && !enemiesEngaged(world, unit).some(one => areInContact(unit, one))
  )
}
const hasCargo = ({ units }: World, carrier: string): boolean => Object.values(units).some(unit => unit.carrier === carrier)
