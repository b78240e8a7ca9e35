import { overlaps } from '@sandtable/geometry/table/contact'
import { asking, type Place, type Placed, type SeatId, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { seatsOf, teamOf, teamsOf } from '@sandtable/wargame/teams'
import { plainPlaces } from '@sandtable/wargame/ways'
import { PROFILES, RADIUS, TABLE, ZONE } from '../data.ts'
import { ask } from '../hooks.ts'
import { discAt, unitsOf, type World } from '../world.ts'

type Zone = { left: number; right: number; bottom: number; top: number }

/** TOY-TABLE-03: where this seat's bases may have their centres. */
export function zoneOf(world: World, seat: SeatId): Zone {
  const team = teamOf(world, seat)
  const mates = seatsOf(world, team)
  const share = TABLE.width / mates.length
  const left = mates.indexOf(seat) * share
  const near = teamsOf(world).indexOf(team) === 0
  return {
    left: left + RADIUS,
    right: left + share - RADIUS,
    bottom: near ? RADIUS : TABLE.height - ZONE,
    top: near ? ZONE : TABLE.height - RADIUS,
  }
}
export const placeAt = (x: number, y: number): Place => ({ x, y, facing: null, level: null })

/** Evenly spread over the zone, at this height within it. */
function spread(world: World, seat: SeatId, height: number): Placed[] {
  const { left, right, bottom, top } = zoneOf(world, seat)
  const units = unitsOf(world, seat)
  const y = bottom + Math.floor(((top - bottom) * height) / 4)
  return units.map((u, i) => ({ piece: u.id, ...placeAt(left + Math.floor(((right - left) * (i + 1)) / (units.length + 1)), y) }))
}

/** TOY-TABLE-03: the bases that overlap, each pair once. */
export function overlapping(places: readonly Placed[], rule: Violation['rule']): Violation[] {
  const out: Violation[] = []
  places.forEach((a, i) => {
    for (const b of places.slice(i + 1))
      if (overlaps(discAt(a), discAt(b), 0)) out.push(violation(rule, 'bases overlap', { pieces: [a.piece, b.piece] }, a))
  })
  return out
}

export const deploy = ask<Record<string, never>, 'arrange'>({
  kind: 'toy.deploy',
  type: 'arrange',
  rule: 'TOY-TABLE-03',
  when: 'before the first round',
  notAsked: ({ round }) => (round > 0 ? violation('TOY-TABLE-03', 'the first round has begun') : null),
  ask(world, _subject, seat) {
    const pieces = unitsOf(world, seat).map(u => ({
      id: u.id,
      name: PROFILES[u.kind].name,
      icon: PROFILES[u.kind].icon,
      footprint: { type: 'disc' as const, radius: RADIUS },
      from: null,
    }))
    const words = asking({ text: 'Deploy your units', act: 'Deploy', told: 'deploys their units' })
    return { type: 'arrange', ...words, pieces, around: null, proposal: spread(world, seat, 2) }
  },
  validate(world, _subject, seat, { places }) {
    const { left, right, bottom, top } = zoneOf(world, seat)
    const outside = places
      .filter(p => p.x < left || p.x > right || p.y < bottom || p.y > top)
      .map(p => violation('TOY-TABLE-03', 'outside your deployment zone', { left, right, bottom, top }, p))
    return verdictOf([...outside, ...overlapping(places, 'TOY-TABLE-03')])
  },
  inFull: (_world, _subject, _seat, choice) => plainPlaces(choice, () => false),
  candidates: (world, _subject, seat, rng) =>
    rng.shuffle([0, 2, 4]).map(height => ({ type: 'arrange', places: spread(world, seat, height) })),
})
