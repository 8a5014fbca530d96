export { deleteTranslation } from "./delete-translation";
export { importTexts } from "./import-texts";
export { listTranslations } from "./list-translations";

export { putTranslation } from "./put-translation";
export { resolvedTexts } from "./resolved-texts";
export { textsForProblems } from "./texts-for-problems";
export { type CheckedText, checkedTexts, textsThatChange } from "./texts-that-change";
export { haveRevision, importTextsWithin, revisionOf } from "./write-repository";
