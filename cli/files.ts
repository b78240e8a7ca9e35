import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LONGEST_TEXT, parseJson } from '@sandtable/kernel'
import { WrongUse } from './wrong-use.ts'

/** The root of the repository: the folders of games are given from here. */
export const ROOT = join(import.meta.dirname, '..')

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not allowed',
}

export function readJsonFile(file: string): unknown {
  const read = parseJson(readTextFile(file), 'KERNEL-FILE')
  if (read.ok) return read.value
  throw new WrongUse(`'${file}': ${read.violations.map(v => v.text).join('; ')}`)
}

export function readTextFile(file: string): string {
  // A character has four bytes at most: what is larger is not even read.
  if (fromDisk(file, () => statSync(file)).size > 4 * LONGEST_TEXT)
    throw new WrongUse(`'${file}' is too large: at most ${LONGEST_TEXT} characters are read`)
  return fromDisk(file, () => readFileSync(file, 'utf8'))
}

/** What the system does not let us have is told by its reason. */
function fromDisk<T>(file: string, look: () => T): T {
  try {
    return look()
  } catch (error) {
    throw new WrongUse(`cannot read '${file}': ${reasonOf(error)}`)
  }
}

/** Writes a JSON file, and the folders it lies in. */
export function writeJsonFile(file: string, value: unknown): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
  } catch (error) {
    throw new WrongUse(`cannot write '${file}': ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? `the system says ${code || 'no'}`
}
