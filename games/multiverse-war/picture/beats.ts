import type { Story } from '@sandtable/wargame/pictures'
import type { View } from '../view.ts'

/** The story of others' turns. */
export const STORY: Story<View> = { events: {}, rolls: {} }
