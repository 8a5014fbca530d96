import { nextHandlers } from "@/lib/platform/http/next-handlers";
import { routeTable } from "@/lib/platform/http/route-table";
import { operations } from "./operations";

/** What answers a path of the interfaces, or null. The front door asks it; where Next is asked instead, `handlers` do. */
export const findResource = routeTable(operations);

/** What every `route.ts` of this folder exports. */
export const handlers = nextHandlers(findResource);
