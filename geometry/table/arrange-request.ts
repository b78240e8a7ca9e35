import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import type { GroundRules } from './ground.ts'

/**
 * What keeps a group together.
 * disc: every base touches or lies in the disc of that radius round the leader's centre.
 * coherency: each base is within `gap` of another so that all of them, with the leader's base, form one chain.
 */
export type Nearness = { type: 'disc'; radius: number } | { type: 'coherency'; gap: number }

/** A base to be placed, where its owner would like to have it, and its facing. */
export type ArrangePiece = { footprint: Footprint; wish: Point | null; facing: number }

/** A group to be placed round its leader. */
export type ArrangeRequest = GroundRules & {
  pieces: readonly ArrangePiece[]
  leader: Point
  /** The leader's base, which may not be overlapped and begins the chain; null when the leader is not on the table. */
  leaderBody: Body | null
  near: Nearness
  /** Whether a piece could have its centre here at all: a quick no for where none can; absent where nobody knows. */
  hope?: (at: Point) => boolean
  /** A further rule for a piece's place, such as ground it cannot enter; null when there is none. */
  allowed: ((piece: number, body: Body) => boolean) | null
}
