import { nextHandlers } from "@/lib/platform/http/next-handlers";
import { routeTable } from "@/lib/platform/http/route-table";
import { operations } from "./operations";

/** The handler for a path of the API, or null. The front door calls it; under plain Next, `handlers` call it. */
export const findResource = routeTable(operations);

/** The exports of every `route.ts` of this folder. */
export const handlers = nextHandlers(findResource);
