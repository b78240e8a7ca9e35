/** Keeps everything for play without a network. A version that was fetched on an earlier visit begins now, before anything is open. */
export const registerOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  register().catch(error => console.error('Sandtable cannot be kept for play without a network', error))
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const { waiting } = await serviceWorker.register('/sw.js')
  if (!waiting || !serviceWorker.controller) return
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('go')
}
