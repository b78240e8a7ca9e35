import { type Violation, violation } from '@sandtable/kernel'
import { unitName } from '../basics/names.ts'
import { pieceOf, terrainTypeOf, unitOfBase } from '../basics/queries.ts'
import type { World } from '../world.ts'
import type { Problem } from './problems.ts'

/** A length as players read it, in inches. */
export const inchText = (length: number): string => `${Math.round(length) / 100}"`

/** Whom or what a problem is with: the unit of a base, or a piece of terrain. */
function otherName(world: World, { other }: Problem): string {
  if (other === null) return 'another base of the unit'
  const ground = world.terrain.some(({ id }) => id === other) ? pieceOf(world, other) : null
  return ground ? terrainTypeOf(ground).name.toLowerCase() : unitName(world, unitOfBase(world, other))
}

type Say = (name: string, problem: Problem) => string
const far = ({ measured = 0, limit = 0 }: Problem) => `goes ${inchText(measured)}, and may go ${inchText(limit)}`
const SAYINGS: { readonly [kind in Problem['kind']]: Say } = {
  'too far': (_name, problem) => far(problem),
  'off the table': () => 'leaves the table',
  difficult: (name, problem) => `${far(problem)} through Difficult ground${problem.other === null ? '' : ` (${name})`}`,
  impassable: name => `cannot go into the ${name}`,
  building: name => `goes through or stands on the ${name}: it ends inside or stays outside`,
  'enemy on the way': name => `comes within 1" of ${name} on the way`,
  'nearer to an enemy': name => `comes still nearer to ${name}, which it stands within 1" of`,
  overlap: (name, { rule }) => (rule === 'WP-FLY-17' ? `goes under ${name}, too low to pass` : `stands on ${name}`),
  'near an enemy': name => `ends within 1" of ${name}`,
  'near a friend': name => `ends within 1" of ${name}`,
  alone: () => 'has no base of its unit within 1"',
  'spread out': () => 'is more than 6" from another base of its unit',
  'no contact': () => 'fewer bases are in contact than could be',
  'too near its start': (_name, { measured = 0, limit = 0 }) =>
    `ends ${inchText(measured)} from where it began the Round; it needs ${inchText(limit)}`,
}

/** Why a way or a place is refused, in words and with its rule. */
export function refusalOf(world: World, one: Problem): Violation {
  const { kind, rule, base, other, at } = one
  const name = otherName(world, one)
  return violation(
    rule,
    SAYINGS[kind](name, one),
    { ...(base === null ? {} : { base }), ...(other === null ? {} : { other }) },
    at && { x: Math.round(at.x), y: Math.round(at.y), facing: null, level: null },
  )
}

/** The refusals of several bases, each reason once. */
export function refusalsOf(world: World, problems: readonly Problem[]): Violation[] {
  const all = problems.map(one => refusalOf(world, one))
  return all.filter((one, i) => all.findIndex(({ rule, text }) => rule === one.rule && text === one.text) === i)
}
