/** An id as people read it: 'left-arm', 'leftArm' and 'left_arm' are 'left arm'. */
export const plain = (id: string): string =>
  id
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[-_]/g, ' ')
    .trim()
    .toLowerCase()

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** 'one', 'one and two', 'one, two and three'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Equal names together, in the order of the first of each: '3 × Tank', 'Titan'. */
export const tallied = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, name => name)].map(([name, all]) => (all.length === 1 ? name : `${all.length} × ${name}`))

/** More than one of it, by its last word: 'supply points', 'more dice', 'hexes', 'batteries'. */
export function plural(what: string): string {
  if (/\b[Dd]ie$/.test(what)) return what.replace(/ie$/, 'ice')
  if (/[^aeiou]y$/.test(what)) return what.replace(/y$/, 'ies')
  return /(s|x|ch|sh)$/.test(what) ? `${what}es` : `${what}s`
}
/** How many of something: '1 unit', '2 units', '1 die', '2 dice'. */
export const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : plural(what)}`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const ENDINGS = ['th', 'st', 'nd', 'rd']
/** 'first', 'second', '21st'. */
export function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14
  return ORDINALS[n - 1] ?? `${n}${(isTeen ? null : ENDINGS[n % 10]) ?? 'th'}`
}

/** A number with its sign, as printed: '+2', '−1', '0'. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
/** Hundredths of a unit as people read them: to a tenth. */
export const tenths = (hundredths: number): string => String(Math.round(hundredths / 10) / 10)
/** Three letters for a name: of one word its beginning, of several their initials. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(word => word !== '')
  const letters = words.length > 1 ? words.map(word => word[0]).join('') : (words[0] ?? '')
  return letters.slice(0, 3).toUpperCase()
}
/** 'Revenant's', 'Ashes''. */
export const ownerOf = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`)

/** Whether a name speaks of several: 'Gunners', 'Gunners 2', 'Ann and Bob'; not 'Boss'. */
export const isPlural = (name: string): boolean => / and /.test(name) || /[^s]s(?: \d+)?$/.test(name)

const ODD_PLURALS: { readonly [verb: string]: string } = {
  is: 'are',
  has: 'have',
  does: 'do',
  was: 'were',
  its: 'their',
  it: 'they',
}
/** What one does, as several do it: 'fires' is 'fire', 'misses' 'miss', 'carries' 'carry', 'is' 'are'. */
export function pluralOf(verb: string): string {
  const odd = ODD_PLURALS[verb]
  if (odd) return odd
  if (/ies$/.test(verb)) return verb.replace(/ies$/, 'y')
  return verb
    .replace(/(s|x|ch|sh|o)es$/, (_all, end: string) => (end === 's' && !/sses$/.test(verb) ? 'se' : end))
    .replace(/([^s])s$/, '$1')
}
/** Who does what: 'Tank fires', 'Gunners fire'. More words may follow the verb. */
export const withVerb = (name: string, deed: string): string => {
  const [verb = '', ...rest] = deed.split(' ')
  return [name, isPlural(name) ? pluralOf(verb) : verb, ...rest].join(' ')
}
