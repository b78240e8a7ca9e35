import { ahead, bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Violation, violation } from '@sandtable/kernel'
import { baseRadius, unitProfile } from '../army/catalogue.ts'
import { freshUnit, unitIdIn } from '../army/muster.ts'
import { lengthText } from '../basics/labels.ts'
import { bodyOf, CONTACT, discAt, distanceOf, terrainBody } from '../basics/measure.ts'
import { catalogueOfSide, flies, foesOnTable, unitsOnTable } from '../basics/queries.ts'
import { impassableFor } from '../movement/terrain-moves.ts'
import type { SideId, Spot, World } from '../world.ts'
import { chainOf, hyphaOfSide, MOST_HYPHA } from './hypha.ts'

/** A Hypha that is about to grow from some units of a side. */
export type Growth = { side: SideId; profile: string; from: string[] }

/** What decides where it may grow, made ready for many questions. */
type Soil = { radius: number; links: Body[]; bases: Body[]; foes: Body[]; terrain: Body[] }
function soilOf(world: World, { side, profile, from }: Growth): Soil {
  const entry = unitProfile(profile, catalogueOfSide(world, side))
  const ground = unitsOnTable(world).filter(unit => !flies(world, unit))
  return {
    radius: baseRadius(entry),
    links: chainOf(world, side, from).map(unit => bodyOf(world, unit)),
    bases: ground.map(unit => bodyOf(world, unit)),
    foes: foesOnTable(world, side).map(unit => bodyOf(world, unit)),
    terrain: impassableFor(world, entry.type, false).map(terrainBody),
  }
}

function problemsIn(world: World, soil: Soil, { x, y }: Spot): Violation[] {
  const body = discAt({ x, y }, soil.radius)
  const at = { x, y, facing: null, level: null }
  const wrong: Violation[] = []
  const link = distanceOf(world, 'commandChainLink')
  const least = distanceOf(world, 'hyphaMinEnemy')
  if (!soil.links.some(other => isWithin(body, other, link)))
    wrong.push(
      violation(
        'MW-FUNGUS-07',
        `no command chain reaches there: its links are at most ${lengthText(world, link)} apart`,
        { link },
        at,
      ),
    )
  if (soil.foes.some(foe => isCloserThan(body, foe, least)))
    wrong.push(violation('MW-R-171', `closer than ${lengthText(world, least)} to an enemy`, { least }, at))
  if (soil.bases.some(other => isCloserThan(body, other, -CONTACT))) wrong.push(violation('MW-R-06', 'bases overlap', {}, at))
  if (soil.terrain.some(piece => isCloserThan(body, piece, 0)))
    wrong.push(violation('MW-TERR-05', 'it cannot stand in this terrain', {}, at))
  if (!isInsideTable(body, world.table.width, world.table.height))
    wrong.push(violation('MW-R-07', 'the whole base stays on the table', {}, at))
  return wrong
}

/** MW-FUNGUS-07, MW-R-133, MW-R-171: everything that is wrong with a place for a new Hypha. */
export const growthProblems = (world: World, growth: Growth, at: Spot): Violation[] =>
  problemsIn(world, soilOf(world, growth), at)

/** How many links are tried; the others lie further from the enemy. */
const LINKS = 40
const TURNS = [0, 30, 330, 60, 300, 90, 270, 120, 240, 150, 210, 180]
/**
 * Legal places for a new Hypha, at most so many: towards a wish (the nearest enemy) from the links nearest to it, in twelve directions
 * and at three distances. Coarser than every legal place, but a Hypha beside a link is as good as one a finger's breadth off.
 */
export function growthSpots(world: World, growth: Growth, most: number, wish: Spot | null = null): Spot[] {
  if (hyphaOfSide(world, growth.side).length >= MOST_HYPHA) return []
  const soil = soilOf(world, growth)
  const goal = wish ?? goalOf(world, growth, soil)
  const near = soil.links.toSorted((a, b) => distanceBetween(a.at, goal) - distanceBetween(b.at, goal)).slice(0, LINKS)
  const reach = distanceOf(world, 'commandChainLink')
  const found: Spot[] = wish !== null && problemsIn(world, soil, wish).length === 0 ? [wish] : []
  for (const { at, footprint } of near) {
    const touching = (footprint.type === 'disc' ? footprint.radius : 0) + soil.radius
    for (const far of [reach - 1, Math.round(reach / 2), 1]) {
      for (const turn of TURNS) {
        if (found.length >= most) return found
        const spot = ahead(at, bearing(at, goal) + turn, touching + far)
        if (problemsIn(world, soil, spot).length === 0) found.push(spot)
      }
    }
  }
  return found
}
const goalOf = (world: World, { side }: Growth, { links, foes }: Soil): Spot => {
  const from = links[0]?.at ?? { x: 0, y: 0 }
  const home = { x: from.x, y: side === 'a' ? world.table.height : 0 }
  return foes.reduce((best, { at }) => (distanceBetween(at, from) < distanceBetween(best, from) ? at : best), home)
}

/** MW-FUNGUS-03, MW-R-171: a new Hypha, of no formation; it acts with the first formation activated near it after this one. */
export function grow(world: World, { side, profile }: Growth, { x, y }: Spot): string {
  const id = unitIdIn(null, ++world.made)
  world.units[id] = { ...freshUnit(id, side, null, profile, catalogueOfSide(world, side), { x, y }), created: true }
  return id
}
