/** The rows of one game as JSON: `node bench/game.ts maker-war`. */
import { GAME_ROWS } from './games.ts'

console.log(JSON.stringify(GAME_ROWS[process.argv[2]!]!()))
