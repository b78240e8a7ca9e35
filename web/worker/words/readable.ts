/** A name from a program in words: 'patrolFire' and 'movement.done' become 'Patrol fire' and 'Movement done'. */
export function readable(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
