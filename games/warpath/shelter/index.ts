import { shelter as shelterOfUnit } from './procs/shelter.ts'

/** Buildings and transports. */
export const shelter = { procs: [shelterOfUnit] }
