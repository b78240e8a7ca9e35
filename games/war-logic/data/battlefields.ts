import battlefields from './battlefields.json' with { type: 'json' }
import type { Battlefield, MapPiece } from './types.ts'

type DiscRecord = { readonly shape: 'circle'; readonly x: number; readonly y: number; readonly r: number }
type RectRecord = Omit<DiscRecord, 'shape' | 'r'> & {
  readonly shape: 'rect'
  readonly w: number
  readonly h: number
  rotation?: number
}
type PieceRecord = (DiscRecord | RectRecord) &
  Pick<MapPiece, 'id' | 'type'> &
  Partial<Pick<MapPiece, 'height' | 'bonusDie' | 'lock'>>
type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>
type Listed<K extends keyof Battlefield, Free extends string> = readonly Loose<
  Battlefield[K] extends readonly (infer One)[] ? One : never,
  Free & keyof (Battlefield[K] extends readonly (infer One)[] ? One : never)
>[]
type FieldRecord = Pick<Battlefield, 'id' | 'name' | 'width' | 'height' | 'medium' | 'players' | 'backstory' | 'deployment'> & {
  readonly pieces: readonly PieceRecord[]
  readonly hazards: Listed<'hazards', 'layer' | 'hidden'>
  readonly items: Listed<'items', 'die'>
  readonly objectivePoints: Listed<'objectivePoints', 'piece'>
} & Partial<Pick<Battlefield, 'note' | 'ambient' | 'zones' | 'homeZones' | 'finishZone'>>

const pieceFrom = (record: PieceRecord): MapPiece => {
  const own = { height: null, bonusDie: null, lock: null, ...record }
  return own.shape === 'rect' ? { rotation: 0, ...own } : own
}
const fieldFrom = (record: FieldRecord): Battlefield => ({
  ...{ note: '', ambient: null, zones: [], homeZones: [], finishZone: null, ...record },
  pieces: record.pieces.map(pieceFrom),
  hazards: record.hazards.map(one => ({ layer: null, hidden: false, ...one })),
  items: record.items.map(one => ({ die: null, ...one })),
  objectivePoints: record.objectivePoints.map(one => ({ piece: null, ...one })),
})

/** The ready maps. */
export const BATTLEFIELDS: readonly Battlefield[] = (battlefields as readonly FieldRecord[]).map(fieldFrom)
export const findBattlefield = (id: string): Battlefield | null => BATTLEFIELDS.find(one => one.id === id) ?? null
/** A ready map that is known to be there. */
export const battlefieldOf = (id: string): Battlefield => findBattlefield(id)!
