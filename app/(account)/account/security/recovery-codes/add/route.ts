import { addFactor } from "../../add-factor";

export const POST = addFactor("recovery-codes", "recoveryCodesSaved");
