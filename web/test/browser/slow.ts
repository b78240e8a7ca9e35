import type { Page } from 'playwright-core'

/** How slow the device is that the tests are tried on. */
export type Slowness = {
  /** The page has so many times less of the processor. */
  rate: number
  /** What a page says to its worker is on its way for up to so many milliseconds. */
  late: number
}

/** `SLOW=4` finds tests that hold only where the machine is fast. */
const { SLOW = '1' } = process.env
export const SLOWNESS: Slowness = { rate: Number(SLOW), late: (Number(SLOW) - 1) * 40 }

export async function slowDown(page: Page): Promise<void> {
  if (SLOWNESS.rate === 1) return
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS.rate })
}
