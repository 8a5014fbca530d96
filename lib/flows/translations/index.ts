export { deleteTranslation } from "./delete-translation";
export { importTexts } from "./import-texts";
export { listTranslations } from "./list-translations";
export { presentResolvedTexts } from "./present-resolved-texts";
export { putTranslation } from "./put-translation";
export { getResolvedTexts, resolvedTexts } from "./resolved-texts";
