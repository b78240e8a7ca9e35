import { copy, type DiceOrigin, engineOf, fastDice, Session, sealedDice } from '@sandtable/kernel'
import { crowd, unitOf } from './crowd.ts'
import { atLeast, below, perSecond, plain, type Row } from './measure.ts'

const engine = engineOf(crowd)
type World = ReturnType<typeof engine.start>['state']['world']

/** A short step for the unit in turn. */
function step({ units, turn, ...world }: World, i: number) {
  const { x, y } = units[unitOf({ units, turn, ...world }, turn)]!.at
  return { type: 'aim', at: { x: x + (i % 7) - 3, y: y + (i % 5) - 2 } }
}

/** Choices a second on the path of server and bots: checked, played in place, recorded, hashed every 20th. */
function inPlace(dice: DiceOrigin): number {
  const opened = Session.open(engine, { setup: { units: 200, turns: 1e9 } }, dice)
  if (!opened.ok) throw new Error('the crowd cannot begin')
  const session = opened.value
  return perSecond(i => {
    const { state } = session
    const applied = session.apply(state.wait.asked[0]!.seat, step(state.world, i))
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
  })
}

function pure(): number {
  let { state } = engine.start({ units: 200, turns: 1e9 }, fastDice('bench'))
  return perSecond(i => {
    const applied = engine.apply(state, state.wait.asked[0]!.seat, step(state.world, i))
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
    state = applied.state
  })
}

/** `peer`: moves a second of boardgame.io doing the same, if it is installed. */
export function kernelRows(peer: number | null): Row[] {
  const fast = inPlace({ kind: 'fast', seed: 'bench' })
  const sealed = inPlace(sealedDice('b7'.repeat(32)))
  const shared = pure()
  const state = engine.start({ units: 100, turns: 1e9 }, fastDice('bench')).state
  const copies = perSecond(() => copy(state))
  const against = (what: string, value: number, times: number) =>
    peer === null
      ? plain(`${what}, times boardgame.io`, Number.NaN, 'not installed: npm run bench:peers')
      : atLeast(`${what}, times boardgame.io`, value / peer, 'x', times)
  return [
    plain('200 units, played in place, fast dice', fast, 'choices/s'),
    plain('200 units, played in place, sealed dice', sealed, 'choices/s'),
    plain('200 units, pure apply', shared, 'choices/s'),
    ...(peer === null ? [] : [plain('200 units, boardgame.io 0.50', peer, 'moves/s')]),
    against('in place, fast dice', fast, 20),
    against('pure apply', shared, 5),
    below('copy of a 100-unit state', 1e6 / copies, 'µs', 40),
  ]
}
