export { handleSaml, isSamlPath } from "./saml-handler";
