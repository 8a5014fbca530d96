import { addFactor } from "../../add-factor";

export const POST = addFactor("authenticator", "otp");
