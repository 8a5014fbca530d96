import { addFactor } from "../../add-factor";

export const POST = addFactor("passkey", "credential");
