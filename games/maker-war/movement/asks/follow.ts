import { asking, legal, type Placed, verdictOf, violation } from '@sandtable/kernel'
import { plainPlaces } from '@sandtable/wargame/ways'
import { asksAll } from '../../basics/asks-all.ts'
import { ownName } from '../../basics/labels.ts'
import { hasMark } from '../../basics/marks.ts'
import { pieceToPlace } from '../../basics/pieces-to-place.ts'
import { formationOf, isTitan, leaderOf, unitOf } from '../../basics/queries.ts'
import { chargeOdds } from '../../combat/charge-odds.ts'
import { ask } from '../../hooks.ts'
import { shotOddsAt } from '../../shooting/shot-after.ts'
import type { Unit, World } from '../../world.ts'
import { discArea } from '../areas.ts'
import { candidatePlaces } from '../candidate-places.ts'
import { followersOf } from '../followers.ts'
import type { Move } from '../paths.ts'
import { problemsOf } from '../placement.ts'
import { keepingShape, placesAround } from '../propose-places.ts'
import { searchPlaces } from '../search-places.ts'
import { commandRange, isScout, placeOf, type Standing, scoutRange, standingOf, withOnly } from '../standing.ts'
import { snapped } from '../wishes.ts'

/** The others catch up with their leader, who has moved. `from`: where everybody stood when the movement began. */
export type Following = Move & { from: readonly Placed[] }

const standingFor = (world: World, { formation, order, gaps }: Following): Standing =>
  standingOf(world, formationOf(world, formation), { order, far: true, entering: false, gaps })
/** The same for those who are placed now. */
const groundFor = (world: World, following: Following): Standing => {
  const standing = standingFor(world, following)
  return withOnly(standing, [standing.leader, ...followersIn(world, following.formation)])
}
const fromOf = (from: readonly Placed[], unit: Unit): Placed => from.find(p => p.piece === unit.id)!
const followersIn = (world: World, formation: string): Unit[] => followersOf(world, formationOf(world, formation))

/** Everybody's old place, in the order of the formation. */
const oldPlaces = (world: World, { formation, from }: Following): Placed[] =>
  followersIn(world, formation).map(unit => fromOf(from, unit))

/** MW-R-153: staying in place without rearrangement is always legal. MW-R-12: out of command range too. */
function isStaying(world: World, { formation, from }: Following, places: readonly Placed[]): boolean {
  const leader = leaderOf(world, formationOf(world, formation))
  const all = [...places, { piece: leader.id, ...leader.at }]
  return all.every(({ piece, x, y }) => from.some(old => old.piece === piece && old.x === x && old.y === y))
}

/** MW-MOVE-06: places for everybody else; how far they go is not measured. MW-MOVE-08, MW-R-26: after a path of no length too. */
export const follow = ask<Following, 'arrange'>({
  kind: 'mw.follow',
  type: 'arrange',
  rule: 'MW-MOVE-06',
  when: 'when the leader of a formation with other units has moved',
  /** MW-R-184: as they stood to their leader, unless they assault or their owner wants to place them. */
  obvious(world, subject) {
    const group = formationOf(world, subject.formation)
    if (asksAll(world, group.side) || subject.order === 'assault' || hasMark(group, 'placed-by-hand')) return null
    const staying = oldPlaces(world, subject)
    const places = isStaying(world, subject, staying) ? staying : proposalFor(world, subject)
    return places && { type: 'arrange', places }
  },
  ask(world, subject, _seat, toCheck) {
    const leader = leaderOf(world, formationOf(world, subject.formation))
    const others = `the other units of ${ownName(world, subject.formation)} around their chief`
    return {
      type: 'arrange',
      ...asking({ text: `Place ${others}`, act: 'Place', told: `places ${others}`, by: [subject.formation] }),
      pieces: followersIn(world, subject.formation).map(unit => pieceToPlace(world, unit, placeOf(unit.at))),
      around: placeOf(leader.at),
      proposal: toCheck ? null : proposalFor(world, subject),
    }
  },
  whyNot(world, { formation }, _seat, id) {
    const unit = world.units[id]
    if (!unit) return null
    if (unit.formation !== formation) return violation('MW-MOVE-06', 'it belongs to another formation')
    return leaderOf(world, formationOf(world, formation)).id === id
      ? violation('MW-MOVE-06', 'the leader has moved already')
      : violation('MW-PLANET-08', 'it came down out of command range and was not picked up')
  },
  validate(world, subject, _seat, { places }) {
    if (isStaying(world, subject, places)) return legal()
    const { id, at } = leaderOf(world, formationOf(world, subject.formation))
    return verdictOf(problemsOf(standingFor(world, subject), [{ piece: id, ...placeOf(at) }, ...places]))
  },
  /** Only Titans are turned as they follow. */
  inFull: (world, _subject, _seat, choice) => plainPlaces(choice, id => isTitan(world, unitOf(world, id))),
  /** What the fight rolls for, or the salvo that follows at once. */
  odds(world, { formation, order, kind }, _seat, { places }) {
    if (order === 'assault') return chargeOdds(world, formation, places)
    return kind === 'order' ? shotOddsAt(world, formation, order, places) : null
  },
  candidates(world, subject, _seat, _rng, most) {
    const followers = followersIn(world, subject.formation)
    const arrangements = candidatePlaces(groundFor(world, subject), followers, oldLeader(world, subject), most)
    const staying = oldPlaces(world, subject)
    if (isStaying(world, subject, staying)) arrangements.push(staying)
    return arrangements.map(places => ({ type: 'arrange', places }))
  },
  /** MW-GEO-07, MW-TRAIT-23: round the chief; further off for scouts. */
  area(world, subject) {
    const standing = standingFor(world, subject)
    const { leader } = standing
    const scouts = followersIn(world, subject.formation).some(unit => isScout(standing, unit))
    const command = discArea('command', 'range', leader.at, commandRange(world), 'MW-GEO-07', 'Command range')
    if (!scouts) return [command]
    return [command, discArea('scouts', 'range', leader.at, scoutRange(world, leader), 'MW-TRAIT-23', 'Range of scouts')]
  },
  /** As many as possible where they were dragged; who is dragged close to an enemy in an assault touches him. */
  propose(world, subject, _seat, { places }) {
    const standing = groundFor(world, subject)
    const wish = (unit: Unit) => {
      const place = places.find(p => p.piece === unit.id)
      return place ? snapped(standing, unit, place) : null
    }
    const units = followersIn(world, subject.formation)
    const { at } = standing.leader
    const found = searchPlaces(standing, at, units, wish) ?? placesAround(standing, at, units, wish)
    return found && { type: 'arrange', places: found }
  },
})

/** The leader as he stood before he moved. */
function oldLeader(world: World, { formation, from }: Following): Unit {
  const leader = leaderOf(world, formationOf(world, formation))
  const { x, y } = fromOf(from, leader)
  return { ...unitOf(world, leader.id), at: { x, y } }
}

/** In an assault whoever can touches an enemy; otherwise everybody as he stood to the leader, if there is room. */
export function proposalFor(world: World, subject: Following): Placed[] | null {
  const standing = groundFor(world, subject)
  if (subject.order === 'assault') {
    const [best] = candidatePlaces(standing, followersIn(world, subject.formation), oldLeader(world, subject), 1)
    if (best) return best
  }
  const wishes = keepingShape(oldLeader(world, subject), standing.leader.at)
  return placesAround(standing, standing.leader.at, followersIn(world, subject.formation), wishes)
}
