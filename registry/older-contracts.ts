import type { About, Json, JsonObject, Seat } from '@sandtable/kernel'
import { CONTRACT, type Rules } from './rules.ts'

/** What rules of a contract need to meet the next one. */
const STEPS: { readonly [contract: number]: (rules: Rules) => Rules } = {
  /** Hexes were written by slanted columns, and scenes did not say so. */
  1: rules => withGame(rules, { ...rules.game, scene: seen => slanted(rules.game.scene(seen)) }),
  /** There was one bot that thinks, and one that does not. */
  2: rules => ({
    ...rules,
    choose: (seen, level, seed, thinkMs) =>
      rules.choose(seen, level === 'random' ? level : 'greedy', seed, level === 'cadet' ? thinkMs * CADETS_SHARE : thinkMs),
  }),
  /** Nothing but their variables said what procedures are about: seats, teams and pieces that are named there. */
  3: rules => withGame(rules, { ...rules.game, procs: rules.game.procs.map(proc => ({ ...proc, about: namedIn })) }),
}
/** A cadet has a tenth of the time where nobody could overlook anything on purpose. */
const CADETS_SHARE = 0.1

/** The game is reached by two ways, and is the same by both. */
const withGame = (rules: Rules, game: Rules['game']): Rules => ({ ...rules, game, engine: { ...rules.engine, game } })

/** Every text in plain data, as deep as procedures put what they are about. */
function textsIn(value: Json | undefined, deep = 3): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || deep === 0) return []
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(part => textsIn(part, deep - 1))
}
function namedIn(vars: JsonObject, { seats }: JsonObject): About {
  const texts = textsIn(vars)
  const named = ((seats ?? []) as readonly Seat[]).filter(({ id, team }) => texts.includes(id) || texts.includes(team))
  return { on: texts, whose: named.map(({ id }) => id) }
}

type Scene = ReturnType<Rules['game']['scene']>
const slanted = (scene: Scene): Scene =>
  scene.board.grid === 'pointy' ? { ...scene, board: { ...scene.board, grid: 'slanted' } } : scene

/** Rules as screens and commands of today expect them, whatever they were frozen for. */
export function adaptedRules(rules: Rules): Rules {
  let met = rules
  while (met.contract < CONTRACT) met = { ...STEPS[met.contract]!(met), contract: met.contract + 1 }
  return met
}

/** The column of a hex whose column was counted along a slanted line. */
const columnOf = (slantedColumn: number, row: number): number => slantedColumn + Math.floor(row / 2)

/** An answer of rules of contract 1 on hexes as rules of today write it: places, and hexes that are picked ('6,6'). */
export function adaptedAnswer<T extends Json>(answer: T): T
export function adaptedAnswer(answer: Json): Json {
  if (typeof answer === 'string') return answer.replace(HEX, (_, q, r) => `${columnOf(Number(q), Number(r))},${r}`)
  if (Array.isArray(answer)) return answer.map(adaptedAnswer)
  if (typeof answer !== 'object' || answer === null) return answer
  const all = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, adaptedAnswer(value)]))
  const { x, y } = answer as JsonObject
  return typeof x === 'number' && typeof y === 'number' ? { ...all, x: columnOf(x, y) } : all
}
const HEX = /^(-?\d+),(-?\d+)$/
