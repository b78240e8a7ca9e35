import type { Seat } from '@sandtable/kernel'
import { profileNamed } from '../army/own-units.ts'
import type { Base, Options, Side, SideId, Spot, Unit, World } from '../world.ts'

export const freshSide = (id: SideId, faction: string): Side => ({
  ...{ id, faction },
  cp: 0,
  dice: [],
  score: 0,
  destroyed: 0,
  destroyedThisRound: 0,
  zone: [],
  edge: null,
  orders: null,
  starts: null,
  ended: false,
})

/** A base as it stands now; `nth` from 1 on. */
export const freshBase = (unit: string, nth: number, at: Spot, facing: number): Base => ({
  id: `${unit}-${nth}`,
  at: { ...at },
  facing,
  startedAt: { ...at },
})

/** A unit of this profile with all its bases, waiting in Reserve. */
export function freshUnit(id: string, side: SideId, profile: string): Unit {
  const { name, bases, shields } = profileNamed(profile)
  return {
    ...{ id, side, profile, name, shields },
    bases: Array.from({ length: bases }, (_, i) => ({ ...freshBase(id, i + 1, { x: 0, y: 0 }, 0), startedAt: null })),
    strength: bases,
    neutral: false,
    where: 'reserve',
    carrier: null,
    building: null,
    storms: null,
    token: null,
    pinned: false,
    pinnedAtStart: false,
    moved: false,
    entered: false,
    marks: [],
  }
}

/** A table before anything lies on it. */
export const emptyWorld = (options: Options, seats: readonly Seat[], a: Side, b: Side): World => ({
  ...{ options, seats, sides: { a, b } },
  table: { width: 4800, height: 4800 },
  units: {},
  terrain: [],
  objectives: [],
  mission: { zones: null, objectives: null, scoring: null, deployment: null },
  round: 0,
  phase: 'set-up',
  initiative: null,
  active: 'a',
  extra: null,
  activation: null,
  attacks: [],
  combat: null,
  timeUp: false,
  firstBlood: false,
})
