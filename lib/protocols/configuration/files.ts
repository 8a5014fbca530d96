export { readDocument } from "./document";
export { type Files, filesOf, isSameFile, type ReadTree, ROOT_FILE, readTree, treeOf } from "./files/tree";
