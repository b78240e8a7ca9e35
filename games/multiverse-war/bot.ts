export { evaluate } from './bot/evaluate.ts'
export { tally } from './bot/tally.ts'
