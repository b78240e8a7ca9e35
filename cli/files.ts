import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf, WrongUse } from './wrong-use.ts'

/** The root of the repository: the folders of games are given from here. */
export const ROOT = join(import.meta.dirname, '..')

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not allowed',
}

export function readJsonFile(file: string): unknown {
  const text = readTextFile(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WrongUse(`'${file}' is not JSON: ${messageOf(error)}`)
  }
}

export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
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
  return REASONS[code] ?? messageOf(error)
}
