import type { Json } from '@sandtable/kernel'

const WAYS: { readonly [by: string]: string } = {
  carrier: ' out of its carrier',
  planetfall: ' by planetfall',
  portal: ' through a portal',
  root: ' by its roots',
}
/** How a formation came: ' through a portal'; nothing to say of the own edge. */
export const entryText = (by: Json | undefined): string => WAYS[String(by)] ?? ''
