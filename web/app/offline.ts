/** Keeps everything for play without a network. A version that was fetched on an earlier visit begins now, before anything is open. */
export const registerOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  register().catch(error => console.error('Sandtable cannot be kept for play without a network', error))
}

/** Loads the page anew, in the newest version there is: other tabs have it already. */
export async function reloadNewest(): Promise<void> {
  // A browser that keeps no pages, or no network: then the page is loaded as it is.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // No network: what is here already will do.
  await registration?.update().catch(() => {})
  const next = registration?.waiting ?? registration?.installing
  if (!next) return location.reload()
  const go = () => {
    if (next.state === 'installed') next.postMessage('go now')
    if (next.state === 'activated' || next.state === 'redundant') location.reload()
  }
  next.addEventListener('statechange', go)
  go()
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const { waiting } = await serviceWorker.register('/sw.js')
  if (!waiting || !serviceWorker.controller) return
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('go')
}
