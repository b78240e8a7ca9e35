import { createRequire } from 'node:module'

const { Client } = createRequire(import.meta.url)('boardgame.io/client')

/** The same crowd: a move checks the distance, moves a unit, rolls a die and may wound a neighbour. */
const game = {
  name: 'crowd',
  setup() {
    const units = {}
    for (let i = 0; i < 200; i++) units[`u${i}`] = { id: `u${i}`, seat: String(i % 2), at: { x: (i % 20) * 500, y: Math.floor(i / 20) * 500 }, wounds: 0 }
    return { units, count: 200, turn: 0 }
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move({ G, random }, at) {
      const unit = G.units[`u${G.turn % G.count}`]
      if (Math.sqrt((at.x - unit.at.x) ** 2 + (at.y - unit.at.y) ** 2) > 600) return 'INVALID_MOVE'
      unit.at = { x: at.x, y: at.y }
      if (random.D6() >= 4) G.units[`u${(G.turn + 1) % G.count}`].wounds++
      G.turn++
    },
  },
}

/** Moves a second over `seconds` of play through its own client without a server, the least it offers to play a game. */
export function measure(seconds) {
  const client = Client({ game, numPlayers: 2, debug: false })
  client.start()
  const start = performance.now()
  let moves = 0
  while (performance.now() - start < seconds * 1000) {
    const { G } = client.getState()
    const { at } = G.units[`u${G.turn % G.count}`]
    client.moves.move({ x: at.x + (moves % 7) - 3, y: at.y + (moves % 5) - 2 })
    moves++
  }
  if (client.getState().G.turn !== moves) throw new Error('the peer refused moves')
  return (moves / (performance.now() - start)) * 1000
}
