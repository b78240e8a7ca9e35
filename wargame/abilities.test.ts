import { makeHooks, NOTHING_HIDDEN, type Trait, type TraitRef } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { type AbilityHooks, abilitiesIn, abilityHooks, granting, grantingWhen } from './abilities.ts'

type World = { carried: { [piece: string]: TraitRef[] }; wet: string[] }
type Hooks = AbilityHooks<'swims' | 'flies' | 'pierces', 'unit' | 'weapon'>

const traits: readonly Trait<World, Hooks>[] = [
  { id: 'duck', title: 'Duck', rule: 'T-DUCK', on: granting('unit', 'swims', 'flies') },
  { id: 'fins', title: 'Fins', rule: 'T-FINS', tags: ['fin'], on: granting('unit', 'swims') },
  { id: 'torpedo', title: 'Torpedo', rule: 'T-TORPEDO', on: granting('weapon', 'pierces') },
  {
    id: 'seal',
    title: 'Seal',
    rule: 'T-SEAL',
    on: grantingWhen('unit', (world: World, piece) => world.wet.includes(piece), 'swims'),
  },
  { id: 'net', title: 'Net', rule: 'T-NET', suppresses: { swims: { as: 'unit', of: 'unit', tags: ['fin'] } } },
]
const hooks = makeHooks<World, Hooks>({
  traitsOf: ({ carried }, piece) => carried[piece] ?? [],
  ownerOf: () => 'ann',
  couldCarry: NOTHING_HIDDEN,
  hooks: abilityHooks<World, keyof Hooks, 'unit' | 'weapon'>(['swims', 'flies', 'pierces'], piece =>
    piece.includes('/') ? 'weapon' : 'unit',
  ),
})
hooks.bind(traits)
const { can, granted } = abilitiesIn<World, keyof Hooks, 'unit' | 'weapon'>(hooks, 'T-NOBODY')
const worldOf = (carried: { [piece: string]: string[] }, wet: string[] = []): World => ({
  carried: Object.fromEntries(Object.entries(carried).map(([id, list]) => [id, list.map(trait => ({ trait }))])),
  wet,
})

describe('an ability', () => {
  test('is what a trait of the piece grants, and nothing else', () => {
    const world = worldOf({ u1: ['duck'], u2: ['fins'], u3: [] })
    expect(['u1', 'u2', 'u3'].map(id => can(world, id, 'swims'))).toEqual([true, true, false])
    expect(['u1', 'u2', 'u3'].map(id => can(world, id, 'flies'))).toEqual([true, false, false])
  })
  test('counts once however many grant it, and all of them are named', () => {
    const { total, lines, rule } = granted(worldOf({ u1: ['fins', 'duck'] }), 'u1', 'swims')
    expect([total, rule, lines.map(line => line.by)]).toEqual([1, 'T-NOBODY', ['duck', 'fins']])
  })
  test('is asked of a piece in its role', () => {
    const world = worldOf({ 'u1/1': ['torpedo', 'duck'], u1: ['torpedo'] })
    expect([can(world, 'u1/1', 'pierces'), can(world, 'u1', 'pierces'), can(world, 'u1/1', 'flies')]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('may hold only for as long as something does', () => {
    expect([[], ['u1']].map(wet => can(worldOf({ u1: ['seal'] }, wet), 'u1', 'swims'))).toEqual([false, true])
  })
  test('is suppressed by tag like anything a trait does', () => {
    expect(can(worldOf({ u1: ['fins', 'net'] }), 'u1', 'swims')).toBe(false)
    expect(can(worldOf({ u1: ['duck', 'net'] }), 'u1', 'swims')).toBe(true)
  })
})
