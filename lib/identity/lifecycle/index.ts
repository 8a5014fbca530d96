export { startLifecycle } from "./carry-out";
export { deleteOldEffects } from "./effects-repository";
export { judgePeople } from "./judge-people";
