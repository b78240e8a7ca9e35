import { cm } from './cm.ts'
import maps from './maps.json' with { type: 'json' }
import type { MapPiece, TableMap } from './types.ts'

type PieceRecord = { type: string; x: number; y: number; w: number; h: number; rot: number; ramp?: string }

const pieceOf = ({ type, x, y, w, h, rot, ramp }: PieceRecord): MapPiece => ({
  type,
  at: { x: cm(x), y: cm(y) },
  length: cm(w),
  width: cm(h),
  facing: ((rot % 360) + 360) % 360,
  ramps: ramp === undefined ? [] : [ramp],
})

export const MAPS: readonly TableMap[] = maps.maps.map(({ id, name, table, terrain }) => ({
  id,
  name,
  width: cm(table[0]!),
  height: cm(table[1]!),
  pieces: (terrain as readonly PieceRecord[]).map(pieceOf),
}))
