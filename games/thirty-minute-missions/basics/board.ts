import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { COLOURS } from '../data/figures.ts'
import type { ColourId, MissionData } from '../data/types.ts'
import type { Cell, Structure, World } from '../world.ts'
import { hexOfPair } from './measure.ts'

/** TM-BLDG-03. */
export const structureDefense = (hexes: number, elevation: number): number => 10 * hexes * (1 + elevation)

const CODES: ReadonlyMap<string, ColourId> = new Map([...COLOURS.values()].map(c => [c.code, c.id]))
const HILLS = '12'
const STRUCTURES = 'abc'

/** A hex by the letter of a map: a colour, a hill ('1', '2') or a structure ('a', 'b', 'c') of elevation 0, +1, +2 on grey ground. */
export function cellOfCode(code: string): Cell {
  if (HILLS.includes(code)) return { colour: 'grey', ground: Number(code) }
  const colour = CODES.get(code) ?? 'grey'
  return { colour, ground: COLOURS.get(colour)!.floor ?? 0 }
}

export const freshStructure = (id: string, hexes: Hex[], elevation: number, defense?: number): Structure => {
  const full = defense ?? structureDefense(hexes.length, elevation)
  return { id, hexes, elevation, defense: full, full, objective: null }
}

/** Lays the board out from rows of letters; odd rows have one hex fewer (TM-BOARD-05). */
export function lay(world: World, rows: readonly string[], scatter: MissionData['scatter']): void {
  world.board = { columns: rows[0]?.length ?? 0, rows: rows.length }
  world.cells = {}
  world.structures = []
  for (const [row, line] of rows.entries()) {
    for (const [column, code] of [...line].entries()) {
      const hex = hexOfPair([column, row])
      world.cells[hexKey(hex)] = cellOfCode(code)
      if (STRUCTURES.includes(code))
        world.structures.push(freshStructure(`s${world.structures.length + 1}`, [hex], STRUCTURES.indexOf(code)))
    }
  }
  world.scatter = scatter.map((s, i) => ({ id: `c${i + 1}`, hex: hexOfPair(s.hex), edge: s.edge, type: s.type, cover: true }))
}
