/** What a question asks somebody to do. Only these are turned into a sentence about him; other words are quoted. */
const VERBS = new Set(
  (
    'abandon activate aim allocate arrange assign attack bid bring buy build choose claim declare defend deploy discard draw drop ' +
    'fight fire fly give go guard heal hide hold join lead leave load look lose make move name order pass pay pick place plan play ' +
    'put react recharge recover remove repair reroll reveal roll save scout send set share shoot skip spend split surrender take turn ' +
    'use'
  ).split(' '),
)

const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase())

const conjugated = (verb: string): string => {
  if (verb === 'go') return 'goes'
  if (/(?:[sxz]|[cs]h)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

const lowered = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text)

/** A question to somebody, as the others read it: 'Choose a target' becomes 'Hela chooses a target'. */
export function toldOf(name: string, question: string): string {
  const text = question.trim().replace(/\.$/, '')
  if (/^your turn\b/i.test(text)) return `${name}${name.endsWith('s') ? "'" : "'s"} turn${text.slice('your turn'.length)}`
  const first = /^[A-Za-z]+/.exec(text)?.[0] ?? ''
  if (text.endsWith('?') || !isVerb(first)) return `${name} is asked: ${lowered(text)}`
  const rest = text
    .slice(first.length)
    .replace(/(?<=\b(?:or|and) )[a-z]+/g, word => (isVerb(word) ? conjugated(word) : word))
    .replace(/\byours?\b/g, own => (own === 'your' ? 'their' : 'theirs'))
  return `${name} ${conjugated(first.toLowerCase())}${rest}`
}

/** A name from a program in words: 'patrolFire' and 'movement.done' become 'Patrol fire' and 'Movement done'. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
