export { attributeNames, profileForm } from "./attribute-forms";
export { pathOf, problemWords } from "./attribute-problem";
export type { ProfileRole } from "./attribute-settings";
export { createAttribute } from "./create-attribute";
export {
	type AttributeDefinition,
	isReadBy,
	isWrittenBy,
	type StoredProfile,
	storedName,
	storedText,
} from "./definition";
export { definitionStoredAs, definitionsOf, ownDefinition, type StoredDefinition } from "./definitions";
export { deleteAttribute } from "./delete-attribute";
export { getAttribute } from "./get-attribute";
export { judgeProfile, type ProfileProblem, type ProfileWriter, problemOf } from "./judge-profile";
export { listAttributes } from "./list-attributes";
export { ownClaims } from "./own-claims";
export { selectAttributes } from "./repository";
export { storedValue, type TypedValue, typedValue } from "./stored-value";
export {
	type ChangedValue,
	holdUniqueValues,
	selectComparedForms,
	selectTakenValues,
} from "./unique-values-repository";
export { updateAttribute } from "./update-attribute";
export { blankTexts, textsOf } from "./user-texts";
