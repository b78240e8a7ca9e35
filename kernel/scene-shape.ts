import type { RuleId } from './names.ts'

export type ScenePoint = { x: number; y: number }

/** Names that every screen draws, never colours; a new one comes together with its drawing. */
export const STYLES = {
  /** What lies on a tile; 'unknown': this view has not seen it yet. */
  tile: [
    ...(['clear', 'grass', 'sand', 'snow', 'lava', 'water', 'forest', 'hill', 'rocks'] as const),
    ...(['street', 'building', 'fortress', 'ruins', 'unknown'] as const),
  ],
  /** Terrain on a table without tiles, what lies lowest first; 'plain': an outline and a name. */
  terrain: [
    ...([
      'street',
      'plain',
      'sand',
      'snow',
      'lava',
      'canyon',
      'crater',
      'stones',
      'rocks',
      'hill',
      'swamp',
      'water',
      'rift',
    ] as const),
    ...(['minefield', 'rubble', 'ruins', 'pad', 'city-block', 'building', 'roof', 'fortress', 'bunker'] as const),
    ...(['emplacement', 'fence', 'wall', 'forest'] as const),
  ],
  /** A wall between two tiles: 'corner' is high on one half of its edge, 'rubble' a few stones that hide nobody. */
  wall: ['low', 'corner', 'high', 'rubble'],
  /** What a pin on a place worth holding shows; 'objective' and what comes after it: no pin but a disc that lies there. */
  poi: ['flag', 'supply', 'landing', 'fort', 'relic', 'exit', 'objective', 'adventure', 'mine', 'dig', 'portal'],
  /** 'control': the ring within which a place is held; 'edge': a side of a building that its occupants stand at; 'exit': where one leaves the board; 'body': the rest of a piece that stands on more than one tile; 'undiscovered': land that nobody has turned up; 'veil': ground that this view knows and nobody of its side looks at. */
  place: [
    ...(['deploy', 'control', 'body', 'ramp', 'zone', 'edge', 'exit'] as const),
    ...(['road', 'bridge', 'undiscovered', 'veil'] as const),
  ],
  /** Where an answer may lie, how far something reaches, what is being done. */
  mark: ['reach', 'range', 'zone', 'shot', 'template'],
} as const
type ShapeKind = keyof typeof STYLES
export type StyleOf<K extends ShapeKind> = (typeof STYLES)[K][number]

/** `holes` are rings inside a polygon that do not belong to it. */
type Polygon = { type: 'polygon'; points: readonly ScenePoint[]; holes?: readonly (readonly ScenePoint[])[] }
type Line = { type: 'line'; points: readonly ScenePoint[] }
type Disc = { type: 'disc'; at: ScenePoint; radius: number }
type Hex = { type: 'hex'; at: ScenePoint; level: number }
type AnyForm = Polygon | Line | Disc | Hex

/** So many of each team. */
type TeamCounts = readonly { team: string; n: number }[]

/**
 * Lines and areas on the board. `label` is what people call it, `text` what it does or how it stands, `team` whose it is (null: nobody's).
 * `tag`: a few words that always stand on it.
 */
export type SceneShape = { id: string; label: string | null; rule: RuleId | null } & (
  | ({ kind: 'tile'; style: StyleOf<'tile'>; damaged: boolean; text: string } & Hex)
  | ({ kind: 'terrain'; style: StyleOf<'terrain'>; text: string; tag?: string } & (Polygon | Disc))
  | ({ kind: 'wall'; style: StyleOf<'wall'>; text: string } & Line)
  | ({ kind: 'poi'; style: StyleOf<'poi'>; text: string; team: string | null; counts?: TeamCounts } & AnyForm)
  | ({ kind: 'place'; style: StyleOf<'place'>; team: string | null } & AnyForm)
  | ({ kind: 'mark'; style: StyleOf<'mark'> } & AnyForm)
)
export type ShapeOf<K extends ShapeKind> = Extract<SceneShape, { kind: K }>
export type SceneMark = ShapeOf<'mark'>
