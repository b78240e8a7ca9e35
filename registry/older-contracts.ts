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
}
/** A cadet has a tenth of the time where nobody could overlook anything on purpose. */
const CADETS_SHARE = 0.1

/** The game is reached by two ways, and is the same by both. */
const withGame = (rules: Rules, game: Rules['game']): Rules => ({ ...rules, game, engine: { ...rules.engine, game } })

type Scene = ReturnType<Rules['game']['scene']>
const slanted = (scene: Scene): Scene =>
  scene.board.grid === 'pointy' ? { ...scene, board: { ...scene.board, grid: 'slanted' } } : scene

/** Rules as screens and commands of today expect them, whatever they were frozen for. */
export function metToday(rules: Rules): Rules {
  let met = rules
  while (met.contract < CONTRACT) met = { ...STEPS[met.contract]!(met), contract: met.contract + 1 }
  return met
}
