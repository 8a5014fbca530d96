export { applyConfiguration } from "./apply";
export { getConfigurationChange, listConfigurationChanges } from "./changes-kept";
export { getConfiguration } from "./get-configuration";
export { planConfiguration } from "./plan";
export { presentConfiguration, presentState } from "./present";
export { type ConfiguredOperations, operationsById } from "./server-of";
