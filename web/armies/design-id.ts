import type { Army } from '../host/army-host.ts'

/** What a creation goes by: its id, or its name where it has none. */
export const designId = ({ id, name }: Army): string => (typeof id === 'string' ? id : name)
