import type { Footprint, GroupToken, PieceId, Place, RuleId, SceneMark, ScenePoint } from '@sandtable/kernel'
import type { Side } from '../ui/side.ts'

/** A part of the board: rings, with their holes as rings of their own, or the hexes it is made of. */
export type Outline = { rings: readonly (readonly ScenePoint[])[] } | { hexes: readonly ScenePoint[] }

/** What widgets and tools draw over the board, as data. Places are the scene's: hundredths with y up, or columns and rows. */
export type Overlay =
  /** A ring around pieces, or around whole formations (`group`). */
  | {
      type: 'ring'
      pieces: readonly PieceId[]
      tone: 'accent' | 'target' | 'hover' | 'looked' | 'good' | 'bad'
      label: string | null
      /** Those of whoever is asked: they are not aimed at, so that a target among them is an outline, not a cross. */
      isOwn?: boolean
    }
  /** A plate with words, at a piece or a place. */
  | { type: 'chip'; at: ScenePoint; text: string; tone: 'plain' | 'good' | 'bad' | 'accent' }
  /** What lies beside the group of these pieces while it is asked for; an empty one with a '?' is still to be chosen. */
  | { type: 'token'; pieces: readonly PieceId[]; token: GroupToken }
  /** The odds of what can be chosen there: its key, the figure, what it counts, and what is read last: '2', '4', 'hits of 12', '5+, 35 cm'. */
  | { type: 'odds'; at: ScenePoint; cap: string; figure: string; words: string; quiet: string }
  /**
   * A route: solid while legal, red dashes from `breaks` on: from the point counted as `after` (the first is 0), or, where that is null,
   * from `at`, wherever on the line that is. `snapped` is the cheapest way, dotted.
   */
  | {
      type: 'path'
      points: readonly ScenePoint[]
      breaks: { at: ScenePoint; after: number | null; title: string; text: string; rule: RuleId } | null
      snapped: { points: readonly ScenePoint[]; text: string } | null
      footprint: Footprint
    }
  | {
      type: 'ghost'
      piece: PieceId
      at: Place
      footprint: Footprint
      icon: string
      side: Side
      state: 'proposed' | 'moved' | 'refused'
      /** The one that keys move and turn: it wears the accent ring. */
      chosen: boolean
      /** To what it breaks a rule with, and the distance in words. */
      tether: { to: ScenePoint; text: string } | null
    }
  | {
      type: 'template'
      at: ScenePoint
      footprint: Footprint | null
      state: 'idle' | 'good' | 'bad'
      line: { from: ScenePoint; text: string } | null
    }
  /** The handle that turns what lies at `from`: it sticks out of `at`, a place on its rim, by so many pixels. */
  | { type: 'turn'; from: ScenePoint; at: ScenePoint; pixels: number }
  | { type: 'ruler'; from: ScenePoint; to: ScenePoint; text: string }
  | {
      type: 'sight'
      from: ScenePoint
      to: ScenePoint
      /** Where the line stops being clear; null while it is. */
      until: ScenePoint | null
      result: 'clear' | 'partial' | 'blocked'
      title: string
      text: string
      rule: RuleId
    }
  /**
   * A shot before it is fired: a thin line from each who fires, an arrow from hull to hull, dashed from `until` on. A blocked one is red
   * from there and has no head.
   */
  | {
      type: 'shot'
      by: readonly PieceId[]
      at: readonly PieceId[]
      result: 'clear' | 'partial' | 'blocked'
      until: ScenePoint | null
      text: string
    }
  /** What cannot be chosen now, and why in a few words. */
  | { type: 'refused'; pieces: readonly PieceId[]; text: string }
  /** What the guns of some really reach and see. */
  | { type: 'range'; outline: Outline }
  /** Where so many and more enemies could shoot next turn, and where they could assault. */
  | { type: 'threat'; levels: readonly { label: string; outline: Outline }[]; assault: Outline }
  /** What a place means for who goes there: a card beside the end of a way. */
  | {
      type: 'end'
      points: readonly ScenePoint[]
      title: string
      lines: readonly { tone: 'bad' | 'warn' | 'plain'; text: string }[]
    }
  | { type: 'shapes'; shapes: readonly SceneMark[] }
  /** Where one could go after what is in focus: under the pieces. */
  | { type: 'ahead'; shapes: readonly SceneMark[] }
  /** A numbered pin. */
  | { type: 'pin'; at: ScenePoint; text: string; tone: 'plain' | 'accent' | 'bad' }

/** Where a pointer is: in the scene's places (not rounded to hexes), and the piece under it. */
export type BoardPoint = {
  at: ScenePoint
  /** The hex under it, on hex boards. */
  hex: ScenePoint | null
  piece: PieceId | null
  /** Where no piece is under it: the one that leads those whose plate it lies on. */
  plate?: PieceId | null
  /** How far one pixel of the screen reaches, in hundredths: for handles that keep their size on the screen. */
  pixel: number
  touch: boolean
  shift: boolean
  alt: boolean
}

/** What a widget or tool does with pointers. A handler that returns true has used the event: the board neither selects nor pans. */
export type BoardHandler = {
  hover?(point: BoardPoint | null): void
  /** True: what follows until release is a drag of the handler's. */
  press?(point: BoardPoint): boolean
  drag?(point: BoardPoint): void
  release?(point: BoardPoint): void
  /** The drag came to nothing: a second finger took the table in hand. */
  cancel?(): void
  /** The wheel over the board, one step of it: up is 1, down is -1. */
  wheel?(point: BoardPoint, step: 1 | -1): boolean
  click?(point: BoardPoint): boolean
  doubleClick?(point: BoardPoint): boolean
}

/** An overlay as the board draws it. */
export type Shown = { key: string; overlay: Overlay }
