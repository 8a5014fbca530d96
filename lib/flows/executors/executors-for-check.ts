import type { ExecutorCatalog } from "@/lib/flows/model";
import { executorCatalog } from "./catalog";
import { catalogForCheck } from "./contract";

/** The registered executors in the form that `checkFlow` expects. */
export const executorsForCheck: ExecutorCatalog = catalogForCheck(executorCatalog.values());
