import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell without windows first: it starts a page with half the work. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Not every system has the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** A Chromium of this system: `CHROMIUM` names one, otherwise where systems put it. */
export const findChromium = (): string | null =>
  [process.env.CHROMIUM ?? '', ...PLACES].find(path => path !== '' && existsSync(path)) ?? null

/** The same, installed from the system's packages where it is missing. What that says goes to stderr: stdout is the caller's. */
export function chromium(): string {
  const found = findChromium()
  if (found) return found
  console.error('No Chromium here: installing the package of this system.')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...command: string[]) => {
    const [program, ...rest] = [...sudo, ...command]
    return spawnSync(program!, rest, {
      stdio: ['inherit', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  run('apt-get', 'update')
  for (const name of PACKAGES) if (!findChromium()) run('apt-get', 'install', '-y', '--no-install-recommends', name)
  const installed = findChromium()
  if (!installed) throw new Error('Chromium could not be installed. Install it, or name one in CHROMIUM.')
  return installed
}

/** Nothing leaves this machine. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
