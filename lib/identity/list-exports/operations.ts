import type { Operation } from "@/lib/platform/http/operation";
import { directoryExports } from "./directory-exports";
import { logExports } from "./log-exports";
import { settingExports } from "./setting-exports";

export const listExportOperations: readonly Operation[] = [...directoryExports, ...settingExports, ...logExports];
