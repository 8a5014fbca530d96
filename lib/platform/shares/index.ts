export { FairTurns, type Turn } from "./fair-turns";
export { asCommonWork, asWork, currentWork, type Reading, type Work, waitsForService, workFor } from "./work";
