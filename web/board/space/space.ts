import type { Place, Scene, ScenePoint } from '@sandtable/kernel'
import {
  cornersAt,
  flatCentre,
  HEX,
  type HexGround,
  hexGround,
  hexHolding,
  LIFT,
  levelAt,
  pointSeenAt,
  tileWidth,
} from './hexes.ts'
import { type Box, boxAround, type Point } from './point.ts'

/** Between the places of a scene and the drawing, whose unit is the millimetre with y down. */
export type Space = {
  hexes: HexGround | null
  unit: string
  /** What can be played on. */
  field: Box
  /** A place of the scene. On hexes it lies on top of its tile. */
  at(point: ScenePoint): Point
  /** Where a piece stands, and the ground below it: they differ for what flies. */
  stand(place: Place): { at: Point; ground: Point; flies: boolean; level: number | null }
  /** A length in hundredths; on hexes the radius of so many of them. */
  radius(length: number): number
  /** A size of a base in hundredths. */
  size(length: number): number
  /** Hundredths of one millimetre. */
  perMm: number
  /** Degrees clockwise from the right. */
  angle(facing: number): number
  place(point: Point): { at: ScenePoint; hex: ScenePoint | null }
}

/** Millimetres of a hundredth: centimetres unless the table is in inches. */
const mmOf = (unit: Scene['board']['unit']): number => (unit === 'in' ? 0.254 : 0.1)

export function spaceOf(scene: Scene): Space {
  const hexes = hexGround(scene)
  return hexes ? hexSpace(scene, hexes) : tableSpace(scene)
}

function tableSpace({ board }: Scene): Space {
  const mm = mmOf(board.unit)
  const bottom = board.height * mm
  const at = ({ x, y }: ScenePoint): Point => ({ x: x * mm, y: bottom - y * mm })
  return {
    hexes: null,
    unit: board.unit,
    field: { left: 0, top: 0, right: board.width * mm, bottom },
    at,
    stand: place => {
      const ground = at(place)
      const up = Math.max(0, place.level ?? 0)
      return { at: { x: ground.x, y: ground.y - up * 9 }, ground, flies: up > 0, level: place.level }
    },
    radius: length => length * mm,
    size: length => length * mm,
    perMm: 1 / mm,
    angle: facing => -facing,
    place: ({ x, y }) => ({ at: { x: Math.round(x / mm), y: Math.round((bottom - y) / mm) }, hex: null }),
  }
}

function hexSpace(scene: Scene, hexes: HexGround): Space {
  const { grid } = hexes
  const mm = scene.board.cell > 0 ? HEX / scene.board.cell : 0.1
  const lifted = (point: ScenePoint, level: number): Point => {
    const { x, y } = flatCentre(point, grid)
    return { x, y: y - level * LIFT }
  }
  const at = (point: ScenePoint): Point => lifted(point, levelAt(hexes, point))
  return {
    hexes,
    unit: scene.board.unit,
    field: hexField(scene, hexes),
    at,
    stand: place => {
      const ground = at(place)
      const level = place.level ?? levelAt(hexes, place)
      return { at: lifted(place, level), ground, flies: level > levelAt(hexes, place), level }
    },
    radius: length => tileWidth(length + 0.5),
    size: length => length * mm,
    perMm: 1 / mm,
    angle: facing => -(60 * facing - (grid === 'flat' ? 30 : 0)),
    place: point => {
      const at = pointSeenAt(hexes, point)
      return { at, hex: hexHolding(at, grid) }
    },
  }
}

function hexField({ pieces }: Scene, { tiles, grid }: HexGround): Box {
  const places = tiles.length > 0 ? tiles : pieces.map(p => ({ x: p.at.x, y: p.at.y, level: p.at.level ?? 0 }))
  if (places.length === 0) return { left: 0, top: 0, right: HEX, bottom: HEX }
  return boxAround(
    places.flatMap(place => {
      const { x, y } = flatCentre(place, grid)
      return cornersAt({ x, y: y - place.level * LIFT }, grid)
    }),
  )
}
