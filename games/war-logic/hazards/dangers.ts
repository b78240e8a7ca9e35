import type { Body } from '@sandtable/geometry/table/body'
import { bodyAt, bodyOfPiece, holds, isWithin } from '../basics/measure.ts'
import { sideOf } from '../basics/players.ts'
import { sheetOf } from '../basics/queries.ts'
import { hasSkill } from '../basics/skills.ts'
import { hazardOf, terrainOf } from '../data/terrain.ts'
import type { Layer, Piece, PlayerId, SideId, Spot, Unit, World } from '../world.ts'
import { contactsOn, placeAlong, without } from './contacts.ts'
import { layerFound, reaches } from './layers.ts'
import { isMined } from './mines.ts'
import { passesSafely } from './passage.ts'

/** A dangerous place (WL-HAZ-08). `field` false: water of the map, which no chart leads across. */
export type Danger = {
  readonly id: string
  readonly hazard: string
  readonly damage: number
  readonly body: Body
  readonly layer: Layer | null
  readonly player: PlayerId | null
  readonly field: boolean
}
/** What strikes a unit: which place, where it was touched, and how far along its way. */
export type Stroke = { readonly danger: Danger; readonly at: Spot; readonly along: number }

const hazardOfPiece = ({ type }: Piece): string | null => terrainOf(type).hazard
/** WL-HAZ-09, WL-R-118: places that were bought or drawn on the map, and its deep water. */
export const dangersOf = (world: World): Danger[] => [
  ...world.pieces.flatMap(piece => {
    const hazard = hazardOfPiece(piece)
    if (hazard === null) return []
    const damage = hazardOf(hazard).impact
    return [{ id: piece.id, hazard, damage, body: bodyOfPiece(piece), layer: null, player: null, field: false }]
  }),
  ...world.fields
    .filter(field => !isMined(field) && field.left !== 0)
    .map(field => ({
      ...{ id: field.id, hazard: field.type, damage: field.impact, body: bodyOfPiece(field) },
      ...{ layer: field.layer, player: field.player, field: true },
    })),
]

const CLASSES: { readonly [L in Layer]: string } = {
  ...{ land: 'Land', sea: 'Sea', air: 'Air', dive: 'Dive', dig: 'Dig', space: 'Space' },
}
/** WL-R-226: who is equipped against a hazard: by its layer or a usable movement skill of a safe class, or for lack of the tag it is limited to. */
export function isEquipped(world: World, unit: Unit, hazard: string, layer: Layer | null): boolean {
  const type = hazardOf(hazard)
  const found = layerFound(unit)
  if (!reaches(type, layer, found) || type.safe.includes(CLASSES[found])) return true
  if (type.only !== null && !sheetOf(world, unit).tags.includes(type.only)) return true
  return type.safe.length > 0 && hasSkill(world, unit, { category: 'Movement', sub: type.safe, usable: true })
}
const isStruckBy = (world: World, unit: Unit, danger: Danger): boolean =>
  !isEquipped(world, unit, danger.hazard, danger.layer) && !(danger.field && passesSafely(world, unit, danger))

/** WL-R-118: bridges and quays carry whoever's centre is on them over the water. */
const bridgesIn = ({ pieces }: Pick<World, 'pieces'>): Body[] =>
  pieces.filter(({ type }) => type === 'bridge').map(piece => bodyOfPiece(piece))

/** WL-R-118, WL-R-272: of several places that overlap only the worst strikes, once; the first of equals. */
function worstOfEach(strokes: readonly Stroke[]): Stroke[] {
  const groups: Stroke[][] = []
  for (const stroke of strokes) {
    const met = groups.filter(group => group.some(one => isWithin(one.danger.body, stroke.danger.body, 0)))
    for (const group of met) groups.splice(groups.indexOf(group), 1)
    groups.push([...met.flat(), stroke])
  }
  const worst = groups.map(group => group.reduce((best, one) => (one.danger.damage > best.danger.damage ? one : best)))
  return worst.sort((a, b) => a.along - b.along)
}

/** WL-HAZ-08, WL-R-226: the places that a unit enters on its way, each once per move; one it began in is not entered. */
export function dangersOn(world: World, unit: Unit, path: readonly Spot[]): Stroke[] {
  const { footprint } = bodyAt(world, unit, unit.at)
  const bridges = bridgesIn(world).flatMap(body => contactsOn(path, null, body))
  const strokes = dangersOf(world)
    .filter(danger => isStruckBy(world, unit, danger))
    .flatMap(danger => {
      const spans = contactsOn(path, footprint, danger.body)
      const open = danger.field ? spans : without(spans, bridges)
      const entered = open.find(({ enter }) => path.length === 1 || enter > 0)
      return entered ? [{ danger, at: placeAlong(path, entered.enter), along: entered.enter }] : []
    })
  return worstOfEach(strokes)
}

/** WL-HAZ-08, WL-R-167, WL-R-118: the worst that strikes a unit where it stands at the start of its player's turn; null: nothing does. */
export function dangerAt(world: World, unit: Unit): { hazard: string; damage: number; side: SideId | null } | null {
  if (unit.where !== 'table') return null
  const body = bodyAt(world, unit, unit.at)
  const isOnBridge = bridgesIn(world).some(bridge => holds(bridge, unit.at))
  const here = dangersOf(world)
    .filter(danger => isWithin(danger.body, body, 0) && (danger.field || !isOnBridge) && isStruckBy(world, unit, danger))
    .map(({ hazard, damage, player }) => ({ hazard, damage, side: player === null ? null : sideOf(world, player) }))
  const { ambient } = world
  if (ambient !== null && !isEquipped(world, unit, ambient, null))
    here.push({ hazard: ambient, damage: hazardOf(ambient).impact, side: null })
  return here.reduce<(typeof here)[number] | null>((worst, one) => (worst && worst.damage >= one.damage ? worst : one), null)
}
