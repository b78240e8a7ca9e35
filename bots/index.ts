export * from './bot.ts'
export { candidatesOf } from './candidates.ts'
export { BOTS, makeBot } from './make-bot.ts'
export { type Timer, timerOf } from './timer.ts'
