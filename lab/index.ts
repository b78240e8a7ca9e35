export * from './bot.ts'
export * from './play-game.ts'
export * from './simulate.ts'
export * from './simulation.ts'
