export { findThings } from "./find-things";
