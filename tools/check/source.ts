import { type Literal, scan } from './scan.ts'

export type SourceFile = { readonly path: string; readonly text: string }

/** A code file with its comments and literals told apart from the code; positions are the same in `text` and `code`. */
export type Source = SourceFile & {
  readonly code: string
  readonly strings: readonly Literal[]
  readonly comments: readonly Literal[]
  readonly patterns: readonly Literal[]
}

/** A `guide` is worth a look; an `error` fails the check. */
export type Finding = { path: string; line: number; rule: string; message: string; weight: 'error' | 'guide' }

export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path)

export const isTest = (path: string): boolean => /(?:^|\/)test\/|\.test\.tsx?$/.test(path)

/** Files that are no code, but in which other tools can be silenced. */
export const isMarkup = (path: string): boolean => /\.(?:css|html|svg|jsonc)$/.test(path)

/** Takes a code file apart; markup counts as one comment. */
export const readSource = (file: SourceFile): Source => ({
  ...file,
  ...(isCode(file.path) ? scan(file.text) : { code: '', strings: [], comments: [{ at: 0, text: file.text }], patterns: [] }),
})

/** The line of a position, counted from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++
  return line
}

export const errorAt = (file: SourceFile, at: number, rule: string, message: string): Finding => ({
  path: file.path,
  line: lineOf(file.text, at),
  rule,
  message,
  weight: 'error',
})

/** Whether a path is, or lies in, the place a pattern names; `*` stands for any one folder or file: `games/*` covers `games/a/b.ts`. */
export function covers(pattern: string, path: string): boolean {
  const parts = path.split('/')
  return pattern.split('/').every((part, i) => part === parts[i] || (part === '*' && i < parts.length))
}

export const isCovered = (patterns: readonly string[], path: string): boolean => patterns.some(pattern => covers(pattern, path))

/** The package a path lies in: its first folder, or `games/<id>`; empty for files at the root. */
export function packageOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, folders[0] === 'games' ? 2 : 1).join('/')
}
