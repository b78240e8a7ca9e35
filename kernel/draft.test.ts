import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, finished } from './draft.ts'
import { copy } from './json.ts'
import { freeze } from './test-game.ts'

type Node = { [key: string]: unknown }

const army = () =>
  freeze({
    round: 1,
    units: [
      { id: 'u1', at: { x: 1, y: 2 }, hits: [1, 2] },
      { id: 'u2', at: { x: 3, y: 4 }, hits: [] as number[] },
    ],
    hands: { ann: ['c1', 'c2'], bob: ['c3'] } as { [seat: string]: string[] },
  })

describe('a draft', () => {
  test('that was not written to is finished as the original itself, however much was read', () => {
    const base = army()
    const draft = draftOf(base)
    expect(JSON.stringify(draft)).toBe(JSON.stringify(base))
    expect(draft.units.map(u => u.at.x)).toEqual([1, 3])
    expect(Object.entries(draft.hands).length).toBe(2)
    expect(finished(draft)).toBe(base)
  })

  test('leaves the original alone and shares every part that was not written to', () => {
    const base = army()
    const draft = draftOf(base)
    draft.units[0]!.at.x = 9
    expect(draft.units[0]!.at.x).toBe(9)
    expect(base.units[0]!.at.x).toBe(1)
    const result = finished(draft)
    expect(result).toEqual({ ...base, units: [{ ...base.units[0], at: { x: 9, y: 2 } }, base.units[1]] })
    expect(result.units[1]).toBe(base.units[1])
    expect(result.units[0]!.hits).toBe(base.units[0]!.hits)
    expect(result.hands).toBe(base.hands)
  })

  test('gives the same part as the same object each time, so that it can be found in a list', () => {
    const draft = draftOf(army())
    const unit = draft.units[1]!
    expect(draft.units.indexOf(unit)).toBe(1)
    expect(draft.units.find(u => u.id === 'u2')).toBe(unit)
  })

  test('keeps the changes made to a part before it was moved, and after', () => {
    const base = army()
    const draft = draftOf(base)
    const unit = draft.units[0]!
    unit.at.x = 5
    draft.units.shift()
    draft.units.push(unit)
    draft.units[1]!.hits.push(3)
    unit.at.y = 6
    const result = finished(draft)
    expect(result.units).toEqual([base.units[1], { id: 'u1', at: { x: 5, y: 6 }, hits: [1, 2, 3] }])
    expect(result.units[0]).toBe(base.units[1])
  })

  test('keeps changes made to a part inside a new object', () => {
    const draft = draftOf<{ a: { n: number }; b: { held: { n: number }[] } | null }>(freeze({ a: { n: 1 }, b: null }))
    draft.b = { held: [draft.a] }
    draft.b.held[0]!.n = 2
    expect(finished(draft)).toEqual({ a: { n: 2 }, b: { held: [{ n: 2 }] } })
  })

  test('can lose keys and get them again', () => {
    const base = army()
    const draft = draftOf(base)
    const hand = draft.hands.ann!
    delete draft.hands.ann
    expect('ann' in draft.hands).toBe(false)
    expect(Object.keys(draft.hands)).toEqual(['bob'])
    draft.hands.cid = hand
    expect(finished(draft).hands).toEqual({ bob: ['c3'], cid: ['c1', 'c2'] })
    expect(finished(draft).hands.cid).toBe(base.hands.ann)
  })

  test('is plain data when finished: it can be frozen, cloned and made a draft again', () => {
    const draft = draftOf(army())
    draft.units.splice(1, 1, { ...draft.units[0]!, id: 'u3' })
    draft.hands = { ...draft.hands, bob: draft.hands.ann! }
    const result = freeze(finished(draft))
    expect(structuredClone(result)).toEqual(result)
    const again = draftOf(result)
    again.units[1]!.at.x = 7
    expect(finished(again).units[1]).toEqual({ id: 'u3', at: { x: 7, y: 2 }, hits: [1, 2] })
    expect(result.units[1]!.at.x).toBe(1)
  })
})

// ── against a deep copy ─────────────────────────────────────────────────────
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const parts = (node: Node) => Object.keys(node).filter(key => isNode(node[key]))
const byText = (a: unknown, b: unknown) => {
  const [x, y] = [JSON.stringify(a), JSON.stringify(b)]
  return x < y ? -1 : x > y ? 1 : 0
}
/** The part a list of numbers leads to: at each step one of the parts there are. */
function reach(root: Node, way: readonly number[]): Node {
  let node = root
  for (const n of way) {
    const keys = parts(node)
    if (keys.length === 0) return node
    node = node[keys[n % keys.length]!] as Node
  }
  return node
}
const holds = (node: Node, wanted: Node): boolean => node === wanted || parts(node).some(key => holds(node[key] as Node, wanted))
const sizeOf = (node: Node): number => parts(node).reduce((sum, key) => sum + sizeOf(node[key] as Node), 1)

type Op = { name: string; way: number[]; other: number[]; n: number; value: unknown }
/** Does one thing to the data; the same whether it is a draft or not. */
function act(root: Node, { name, way, other, n, value }: Op): void {
  const node = reach(root, way)
  const fresh = copy(value)
  if (Array.isArray(node)) {
    const list: unknown[] = node
    if (name === 'push') list.push(fresh)
    else if (name === 'unshift') list.unshift(fresh)
    else if (name === 'pop') list.pop()
    else if (name === 'shift') list.shift()
    else if (name === 'splice') list.splice(n, 2, fresh)
    else if (name === 'sort') list.sort(byText)
    else if (name === 'reverse') list.reverse()
    else if (name === 'set' && list.length > 0) list[n % list.length] = fresh
    else if (name === 'move') list.push(reach(root, other))
    else if (name === 'spread') list.push({ ...reach(root, other) })
    return
  }
  const keys = Object.keys(node)
  const key = keys[n % Math.max(1, keys.length)]
  if (name === 'push' || name === 'splice') node[`new${n}`] = fresh
  else if (name === 'read') JSON.stringify(node)
  else if (key === undefined) return
  else if (name === 'set') node[key] = fresh
  else if (name === 'delete' || name === 'pop') delete node[key]
  else if (name === 'move') node[key] = reach(root, other)
  else if (name === 'take') {
    const taken = reach(root, [n])
    delete root[Object.keys(root).find(k => root[k] === taken)!]
    node[key] = taken
  } else if (name === 'keep' && Array.isArray(node[key])) node[key] = (node[key] as unknown[]).filter((_, i) => i % 2 === n % 2)
}
/** Nothing is put into itself: plain data is a tree. */
function isSafe(root: Node, { name, way, other, n }: Op): boolean {
  if (sizeOf(root) > 400) return false
  const target = reach(root, way)
  if (name === 'move' || name === 'spread') return !holds(reach(root, other), target)
  return name !== 'take' || (!Array.isArray(root) && reach(root, [n]) !== root && !holds(reach(root, [n]), target))
}

const leaf = fc.oneof(fc.integer(), fc.string({ maxLength: 4 }), fc.boolean(), fc.constant(null))
const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('tree'), { noNullPrototype: true }),
  ),
}))
const base = fc.record({ a: tree, list: fc.array(tree, { maxLength: 5 }), c: fc.record({ d: tree, e: fc.array(tree) }) })
const names = 'push unshift pop shift splice sort reverse set delete move spread take keep read'.split(' ')
const way = fc.array(fc.nat(5), { maxLength: 4 })
const op: fc.Arbitrary<Op> = fc.record({ name: fc.constantFrom(...names), way, other: way, n: fc.nat(5), value: tree })

/** Every part of the original that is still there at the same place with the same content must be the very same object. */
function expectShared(result: unknown, original: unknown, touched: (path: string) => boolean, path = ''): void {
  if (!isNode(result) || !isNode(original)) return
  if (!touched(path)) expect(result).toBe(original)
  else for (const key of parts(original)) expectShared(result[key], original[key], touched, `${path}/${key}`)
}

describe('any program of reads and writes', () => {
  test('does to a draft what it does to a deep copy, and nothing to the original', () => {
    fc.assert(
      fc.property(base, fc.array(op, { maxLength: 25 }), (data, program) => {
        const original = freeze(copy(data)) as Node
        const plain = copy(data) as Node
        const draft = draftOf(original)
        for (const one of program) {
          if (!isSafe(plain, one)) continue
          act(plain, one)
          act(draft, one)
        }
        expect(JSON.stringify(draft)).toBe(JSON.stringify(plain))
        const result = finished(draft)
        expect(JSON.stringify(result)).toBe(JSON.stringify(plain))
        expect(structuredClone(result)).toEqual(plain)
        expect(original).toEqual(data)
      }),
      { seed: 4, numRuns: 600 },
    )
  })

  test('shares with the original every part on no way to a write', () => {
    fc.assert(
      fc.property(base, fc.array(fc.tuple(way, leaf), { maxLength: 4 }), (data, writes) => {
        const original = freeze(data) as Node
        const draft = draftOf(original)
        const touched = new Set<string>()
        for (const [steps, value] of writes) {
          let node = original
          let path = ''
          for (const n of steps) {
            const keys = parts(node)
            if (keys.length === 0) break
            const key = keys[n % keys.length]!
            touched.add(path)
            node = node[key] as Node
            path = `${path}/${key}`
          }
          const written = path
            .split('/')
            .slice(1)
            .reduce<Node>((part, key) => part[key] as Node, draft)
          if (Array.isArray(written)) written.push(value)
          else written.added = value
          touched.add(path)
        }
        expectShared(finished(draft), original, path => touched.has(path))
      }),
      { seed: 5, numRuns: 200 },
    )
  })
})

test('a key called __proto__ stays a key', () => {
  const original: { [key: string]: unknown } = JSON.parse('{"a":{"__proto__":{"b":1},"c":2}}')
  const draft = draftOf(original)
  ;(draft.a as { c: number }).c = 3
  expect(JSON.stringify(finished(draft))).toBe('{"a":{"__proto__":{"b":1},"c":3}}')
  expect(JSON.stringify(original)).toBe('{"a":{"__proto__":{"b":1},"c":2}}')
})
