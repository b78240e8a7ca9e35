import { CONTRACT, type Rules } from './rules.ts'

/** What rules of a contract need to meet the next one. */
const STEPS: { readonly [contract: number]: (rules: Rules) => Rules } = {
  /** Hexes were written by slanted columns, and scenes did not say so. */
  1: rules => withGame(rules, { ...rules.game, scene: seen => slanted(rules.game.scene(seen)) }),
}
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
