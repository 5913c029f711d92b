/** What `on-device.ts` loads. */
export { filterPhotos } from '../../contract/rules/filter-photos.ts';
export { prepareVocabulary } from '../../contract/vocabulary/entries.ts';
export { searchWords } from '../../contract/vocabulary/search-words.ts';
export { explainNothing, prepareTexts, searchPhotos } from './search.ts';
export { suggestFromPhotos } from './suggest-from-photos.ts';
