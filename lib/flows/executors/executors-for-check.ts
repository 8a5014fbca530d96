import type { ExecutorCatalog } from "@/lib/flows/model";
import { executorCatalog } from "./catalog";
import { catalogForCheck } from "./contract";

/** The registered executors as `checkFlow` wants them. */
export const executorsForCheck: ExecutorCatalog = catalogForCheck(executorCatalog.values());
