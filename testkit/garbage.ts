import type { Choice, Json, Rng } from '@sandtable/kernel'

/** Inputs that no question takes. */
export const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  0,
  NaN,
  '',
  'pick',
  [],
  {},
  () => 0,
  { type: 'nothing' },
  { type: 'pick' },
  { type: 'pick', ids: null },
  { type: 'pick', ids: [{}] },
  { type: 'pick', ids: ['__proto__'] },
  { type: 'pick', ids: ['no such option'] },
  { type: 'pick', ids: new Array(100_000).fill('u1') },
  { type: 'amount', amount: NaN },
  { type: 'amount', amount: 1e300 },
  { type: 'amount', amount: 0.5 },
  { type: 'assign', to: JSON.parse('{"__proto__":"x"}') },
  { type: 'assign', to: [] },
  { type: 'allocate', amounts: [{ slot: 'constructor', amount: -1 }] },
  { type: 'order', ids: ['toString'] },
  { type: 'path', points: [{ x: NaN, y: 0 }] },
  { type: 'path', points: new Array(100_000).fill({ x: 0, y: 0 }) },
  { type: 'path', points: [{ x: 1, y: 2, facing: 361 }] },
  { type: 'arrange', places: [{ piece: 'nobody', x: 1, y: 1 }] },
  { type: 'aim', at: { x: Infinity, y: 0 } },
  { type: 'aim', at: null },
  { type: 'plan', orders: null },
  { type: 'plan', orders: [{ option: '__proto__' }] },
  { type: 'plan', orders: new Array(100_000).fill({ option: 'u1', place: null }) },
  { type: 'interject', kind: 'nothing', choice: {} },
  { type: 'interject' },
]

/** A choice with one thing in it changed: usually illegal, never a reason to throw. */
export function mutated(choice: Choice, rng: Rng): Json {
  const copy = JSON.parse(JSON.stringify(choice)) as Record<string, Json>
  const spots: [Record<string, Json>, string][] = []
  const walk = (value: Json) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      spots.push([value as Record<string, Json>, key])
      walk((value as Record<string, Json>)[key]!)
    }
  }
  walk(copy)
  const [holder, key] = rng.pick(spots)
  const old = holder[key]!
  const wilder = rng.pick([null, -1, 1e9, 'u999', [], {}, typeof old === 'number' ? old + 100_000 : 'x', [old, old]])
  holder[key] = wilder
  return copy
}
