import type { GameEvent, Tally } from '@sandtable/kernel'
import { type Counts, type Tallied, tallied } from '@sandtable/wargame/tally'
import { SIDES } from '../world.ts'

const KINDS: readonly Tallied[] = [
  { what: 'bases', one: 'base', kind: 'lost' },
  { what: 'points', one: 'point', kind: 'lost' },
  { what: 'pins', one: 'pin', kind: 'suffered' },
]

function countsOf({ type, data }: GameEvent): Counts {
  if (type === 'base lost') return { bases: 1 }
  if (type === 'destroyed') return { points: Number(data.points) }
  return type === 'pinned' ? { pins: 1 } : {}
}

/** Bases and whole units lost, and pins, by the side that suffers them: what a forecast shows. */
export const tally = (events: readonly GameEvent[]): Tally[] => tallied(KINDS, SIDES, events, countsOf)
