import { routeTable } from "@/lib/platform/http/route-table";
import { operations } from "./operations";

/** The handler for a path of the API, or null: the front door calls it. */
export const findResource = routeTable(operations);
