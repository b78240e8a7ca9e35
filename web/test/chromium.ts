import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

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
    execFileSync(program!, rest, {
      stdio: ['inherit', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  run('apt-get', 'update')
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
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
