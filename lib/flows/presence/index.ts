export { deleteOldPages } from "./repository";
