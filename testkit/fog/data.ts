import { hexGrid } from '@sandtable/geometry/hex/grid'
import type { Hex } from '@sandtable/geometry/hex/hex'
import { rectangleBoard } from '@sandtable/geometry/hex/rectangle-board'

export const BOARD = { columns: 7, rows: 5 } as const
export const HEXES = rectangleBoard(BOARD.columns, BOARD.rows, { orientation: 'pointy', oddRowsShorter: false })
export const { hexDistance, neighbour } = hexGrid('pointy')
export const hexName = ({ column, row }: Hex): string => `hex ${column}, ${row}`

export type Kind = 'guard' | 'scout' | 'ghost' | 'decoy'
export const KINDS: { readonly [kind in Kind]: { name: string; icon: string; fights: boolean } } = {
  guard: { name: 'Guard', icon: 'shield', fights: true },
  scout: { name: 'Scout', icon: 'eye', fights: true },
  ghost: { name: 'Ghost', icon: 'ghost', fights: true },
  decoy: { name: 'Decoy', icon: 'decoy', fights: false },
}
/** What every seat musters: one of each. */
export const MUSTER: readonly Kind[] = ['guard', 'scout', 'ghost', 'decoy']

/** Where the blocks of each seat begin: column and row. */
export const STARTS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 0],
    [0, 1],
    [0, 3],
    [0, 4],
  ],
  [
    [6, 0],
    [6, 1],
    [6, 3],
    [6, 4],
  ],
  [
    [2, 4],
    [3, 4],
    [4, 4],
    [5, 4],
  ],
]

export type CardKind = 'feint' | 'ditch'
export const CARDS: { readonly [kind in CardKind]: { name: string; change: number } } = {
  feint: { name: 'Feint', change: 2 },
  ditch: { name: 'Ditch', change: -2 },
}
export const DECK: readonly string[] = ['feint1', 'feint2', 'feint3', 'feint4', 'ditch1', 'ditch2', 'ditch3', 'ditch4']
export const cardKind = (card: string): CardKind => card.slice(0, -1) as CardKind

export const ROUNDS = 4
export const SIGHT = 2
export const CREEP = 2
export const HIT = 4
