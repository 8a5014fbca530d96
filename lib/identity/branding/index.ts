export { brandingOf, unbrandedOf } from "./branding-of";
export { deleteBranding } from "./delete-branding";
export { getBranding } from "./get-branding";
export { logoOf } from "./logo-of";

export { putBranding } from "./put-branding";
