export { deleteOldSynchronizations } from "./repository";
export { workOffSynchronizations } from "./work-off-synchronizations";
