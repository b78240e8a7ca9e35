import type { HookSpec, Hooks, JsonObject, Ledger, PieceId, RuleId } from '@sandtable/kernel'

/**
 * An ability is a yes or no that traits grant ("shoots at flyers"), and a hook of that name. Procedures ask for it in their own words and
 * never name a trait. A number that traits change is no ability: it is a hook of the game with a base, and its ledger gives the reasons.
 */
export type AbilityHooks<A extends string, R extends string> = {
  [K in A]: { species: 'modify'; roles: R; info: { piece: PieceId } }
}

/** What `makeHooks` needs of a game's abilities; `roleOf` tells as what a piece is asked, where units and their weapons are told apart. */
export function abilityHooks<W extends JsonObject, A extends string, R extends string>(
  abilities: readonly A[],
  roleOf: (piece: PieceId) => R,
) {
  const spec: HookSpec<W, { species: 'modify'; roles: R; info: { piece: PieceId } }> = {
    cast: ({ piece }) => [{ as: roleOf(piece), piece }],
  }
  return Object.fromEntries(abilities.map(ability => [ability, spec])) as { readonly [K in A]: typeof spec }
}

/** The part of a trait that grants its carrier abilities: `on: granting('unit', 'leaps', 'floats')`. However many grant one, it counts once. */
export const granting = <A extends string, R extends string>(as: R, ...abilities: readonly A[]) =>
  grantingWhen<JsonObject, A, R>(as, () => true, ...abilities)

/** The same, for as long as something holds. */
export function grantingWhen<W extends JsonObject, A extends string, R extends string>(
  as: R,
  holds: (world: W, piece: PieceId) => boolean,
  ...abilities: readonly A[]
) {
  const handler = {
    as,
    apply: (_info: JsonObject, world: W, { piece }: { piece: PieceId }) => (holds(world, piece) ? { atLeast: 1 } : null),
  }
  return Object.fromEntries(abilities.map(ability => [ability, handler])) as { readonly [K in A]: typeof handler }
}

/** The two ways to ask: whether a piece can, and by which traits. `rule`: the one by which nobody can without a trait. */
export function abilitiesIn<W extends JsonObject, A extends string, R extends string>(
  hooks: Pick<Hooks<W, AbilityHooks<A, R>>, 'ledger' | 'total'>,
  rule: RuleId,
) {
  const granted = (world: W, piece: PieceId, ability: A): Ledger => hooks.ledger(world, ability, { piece }, 0, rule)
  const can = (world: W, piece: PieceId, ability: A): boolean => hooks.total(world, ability, { piece }, 0) > 0
  return { can, granted }
}
