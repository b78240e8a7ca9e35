import type { Json, JsonObject, ScenePoint } from '@sandtable/kernel'

/** Readers of what an event carries; all bear with what is not there. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isNothing = (value: Json | undefined): boolean => value === null || value === undefined || value === ''

/** A number, the total of one with reasons, or how many there are. */
export function numberIn(value: Json | undefined): number {
  if (isList(value)) return value.length
  return isObject(value) ? Number(value.total ?? 0) : Number(value ?? 0)
}
export const objectsIn = (value: Json | undefined): readonly JsonObject[] => (isList(value) ? value.filter(isObject) : [])
export const idsIn = (value: Json | undefined): string[] => (isList(value) ? value.filter(v => typeof v === 'string') : [])
/** A place `{ x, y }`, or null. */
export function spotIn(value: Json | undefined): ScenePoint | null {
  if (!isObject(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return null
  return { x: value.x, y: value.y }
}
