/** The traits that every unit of a type or category has besides the one of that name: see traits/units.ts. */
export const TYPE_TRAITS: { readonly [type: string]: readonly string[] } = {
  mech: ['blinded', 'lame', 'legless'],
  vehicle: ['drives_lost'],
  terrestrial: ['gun_carriage'],
}
