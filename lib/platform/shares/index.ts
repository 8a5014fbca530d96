export { FairTurns, type Turn } from "./fair-turns";
export { asCommonWork, asWork, currentWork, type Work, workFor } from "./work";
