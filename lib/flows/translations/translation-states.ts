export const translationStates = ["missing", "own", "unused", "stale"] as const;
export type TranslationState = (typeof translationStates)[number];
