import { createStore, type StoreApi, useStore } from 'zustand'
import { type TableStore, useTableApi } from '../store/table-store.ts'
import { type Director, NO_STORY, type StoryView } from './director.ts'

/** What is told at a table, who tells it, and whether the eye follows whoever acts. */
type StoryStore = { story: StoryView; director: Director | null; isFollowing: boolean }

const stores = new WeakMap<StoreApi<TableStore>, StoreApi<StoryStore>>()

/** The story of a table: there is one for each. */
function storyOf(table: StoreApi<TableStore>): StoreApi<StoryStore> {
  const known = stores.get(table) ?? createStore<StoryStore>()(() => ({ story: NO_STORY, director: null, isFollowing: true }))
  stores.set(table, known)
  return known
}
export const useStoryApi = (): StoreApi<StoryStore> => storyOf(useTableApi())
export const useStory = <T>(pick: (store: StoryStore) => T): T => useStore(useStoryApi(), pick)
