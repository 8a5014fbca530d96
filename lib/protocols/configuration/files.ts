export { readDocument } from "./document";
export { type Files, fileNamesIn, filesOf, isSameFile, type ReadTree, ROOT_FILE, readTree, treeOf } from "./files/tree";
