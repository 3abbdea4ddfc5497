/** Raised when the rules find something else of a word, or of a text’s level: what was stored by others is made anew. */
export const ANALYSIS_VERSION = 3;
