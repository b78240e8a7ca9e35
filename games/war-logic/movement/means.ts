import { type Violation, violation } from '@sandtable/kernel'
import { priceOf } from '../army/cost.ts'
import { isUncounted } from '../basics/counters.ts'
import { extensionOf } from '../basics/figures.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { SKILLS } from '../data/skills.ts'
import { LAYERS, type Skill } from '../data/types.ts'
import { fails } from '../override/distortion.ts'
import type { Layer, Spot, Unit, World } from '../world.ts'
import { firstLayer, layerOfSkill, type Medium, mediumAt } from './layers.ts'

/** What a unit moves with: one of its movement skills, which may borrow another (WL-MOVE-10), or leave the choice of a layer (WL-R-160). */
export type Means = {
  /** '2', '2:plane' with a borrowed skill, '2@air' with a layer that was chosen. */
  readonly id: string
  readonly held: Held
  /** The skill whose numbers the move goes by. */
  readonly skill: Skill
  readonly layer: Layer | null
}

/** WL-MOVE-09: of no layer of their own. */
export const isEverywhere = ({ sub }: Skill): boolean => sub === 'All' || sub === 'Miracle'
export const isTeleport = ({ tags }: Skill): boolean => tags.includes('teleport')
const isTransform = ({ tags }: Skill): boolean => tags.includes('transform')

/** WL-MOVE-08, WL-R-167: whether a skill is of any use on this table. */
export const isOfUse = ({ table }: Pick<World, 'table'>, skill: Skill): boolean =>
  isEverywhere(skill) ||
  (table.medium === 'space' ? ['space'] : (['land', 'sea'] as const)).some(one => layerOfSkill(skill, one as Medium) !== null)

/** WL-MOVE-10, WL-R-21: what of the catalogue may be borrowed for such a value, shape changers left out. */
const borrowed = (world: World, unit: Unit, { skill }: Held): Skill[] =>
  SKILLS.filter(
    one =>
      one.category === 'Movement' &&
      !isTransform(one) &&
      priceOf(one) <= extensionOf(world, unit, skill) * 100 &&
      isOfUse(world, one),
  )
/** WL-R-160: without another movement skill the mover chooses the layer. */
function layersToChoose(world: World, unit: Unit): readonly Layer[] {
  if (world.table.medium === 'space') return []
  const others = skillsWith(world, unit, { category: 'Movement' }).filter(({ skill }) => !isEverywhere(skill))
  return others.length > 0 ? [] : LAYERS.filter(layer => layer !== 'space')
}

function meansWith(world: World, unit: Unit, held: Held): Means[] {
  const { skill, slot } = held
  if (isTransform(skill))
    return borrowed(world, unit, held).map(one => ({ id: `${slot}:${one.id}`, held, skill: one, layer: null }))
  const plain: Means = { id: String(slot), held, skill, layer: null }
  if (!isOfUse(world, skill)) return []
  if (!isEverywhere(skill)) return [plain]
  const layers = layersToChoose(world, unit)
  return layers.length === 0 ? [plain] : layers.map(layer => ({ ...plain, id: `${slot}@${layer}`, layer }))
}
/** WL-MOVE-01, WL-MOVE-13: everything that a unit can still move with, in slot order. */
export const meansOf = (world: World, unit: Unit): Means[] =>
  skillsWith(world, unit, { category: 'Movement', usable: true })
    .filter(held => !fails(world, unit, held))
    .flatMap(held => meansWith(world, unit, held))
/** Why a unit that can move does not move with what was named. */
export function whyNotWith(world: World, unit: Unit, id: string): Violation | null {
  const [slot, of] = id.split(':') as [string, string | undefined]
  const held = skillsWith(world, unit, { category: 'Movement' }).find(one => String(one.slot) === slot.split('@')[0])
  if (!held) return violation('WL-MOVE-01', `${unit.name} has no such skill of movement`)
  if (held.counter.left === 0) return violation('WL-MOVE-13', `${held.skill.name} is spent`)
  if (fails(world, unit, held)) return violation('WL-DIST-03', `${held.skill.name} fails within the distortion`)
  const skill = of === undefined ? held.skill : SKILLS.find(one => one.id === of && one.category === 'Movement')
  if (!skill) return violation('WL-MOVE-10', 'only movement skills of the catalogue are borrowed')
  if (!isOfUse(world, skill)) return violation('WL-MOVE-08', `${skill.name} is of no use on this battlefield`)
  if (of !== undefined && isTransform(held.skill))
    return violation('WL-MOVE-10', `${skill.name} costs more than ${held.skill.name} is worth`)
  return violation('WL-R-160', `how ${unit.name} moves with ${skill.name} is not said like that`)
}
const findMeans = (world: World, unit: Unit, id: string): Means | null => meansOf(world, unit).find(one => one.id === id) ?? null

/** Those that keep the layer first, then those that cost nothing (WL-FAST-04), then those of which most is left. */
function preferred(world: World, unit: Unit): Means[] {
  const all = meansOf(world, unit)
  if (all.length < 2) return all
  const rank = ({ held, layer }: Means): number =>
    (held.slot === unit.by && layer === null ? 0 : layer === unit.layer ? 1 : 2_000) +
    (isUncounted(world, held) ? 0 : 1_000 - Math.min(held.counter.left, 900)) +
    (isTransform(held.skill) ? 10_000 : 0)
  return all.toSorted((a, b) => rank(a) - rank(b))
}

/** What a move may be made with: what is named, or whatever is left, the likeliest first. */
export function meansNamed(world: World, unit: Unit, id: string | null): readonly Means[] {
  if (id === null) return preferred(world, unit)
  const one = findMeans(world, unit, id)
  return one ? [one] : []
}

/**
 * WL-MOVE-12, WL-R-160, WL-R-161: the layer a unit is in after a move that ends there, and the slot its height or depth comes from.
 * WL-R-20, WL-R-56: a unit that goes nowhere may change its layer, and need not.
 */
export function layerAfter(world: World, unit: Unit, { held, skill, layer }: Means, at: Spot): { layer: Layer; by: number } {
  const medium = mediumAt(world, at)
  const { slot } = held
  if (!isEverywhere(held.skill)) {
    // Whoever walks into the water is still on its feet (WL-HAZ-08).
    return { layer: layerOfSkill(skill, medium) ?? 'land', by: slot }
  }
  const other = firstLayer(world, unit, medium, slot)
  return other ?? { layer: layer ?? (medium === 'space' ? 'space' : 'land'), by: slot }
}
