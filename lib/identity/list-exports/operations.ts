import type { Operations } from "@/lib/platform/http/operation";
import { directoryExports } from "./directory-exports";
import { logExports } from "./log-exports";
import { settingExports } from "./setting-exports";

export const listExportOperations: Operations = [...directoryExports, ...settingExports, ...logExports];
