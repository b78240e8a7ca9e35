import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const WEB = join(import.meta.dirname, '..')
const ROOT = join(WEB, '..')
export const DIST = join(WEB, 'dist')
const STAMP = join(DIST, '.stamp')

/** What the page is built from. */
const SOURCES = ['web', 'kernel', 'geometry', 'wargame', 'games', 'registry', 'bots', 'testkit/toy', 'testkit/fog']
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|dev|test|examples|\.[^/]*)(?:\/|$)|\.test\.tsx?$/

/** A fingerprint of the times and sizes of all these files. */
export function stampOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of [...folders, 'package-lock.json']) for (const file of filesIn(root, folder)) hash.update(`${file}\n`)
  return hash.digest('hex')
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full) || LEFT_OUT.test(path)) return []
  const info = statSync(full)
  if (!info.isDirectory()) return [`${path} ${info.mtimeMs} ${info.size}`]
  return readdirSync(full)
    .sort()
    .flatMap(name => filesIn(root, `${path}/${name}`))
}

export const isFresh = (): boolean =>
  existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(ROOT, SOURCES)

/** Builds the page, unless what is there was built from these very files. True: it was built now. */
export function buildIfStale(): boolean {
  if (isFresh()) return false
  const stamp = stampOf(ROOT, SOURCES)
  // In a process of its own: tests set NODE_ENV, and what is built under it is not what people get.
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', process.stderr, process.stderr],
  })
  writeFileSync(STAMP, stamp)
  return true
}
