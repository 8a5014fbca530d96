import { type Operations, operation } from "@/lib/platform/http/operation";
import { findThingsContract } from "./contract";
import { findThings } from "./find-things";

export const findingOperations: Operations = [
	operation(findThingsContract, (context, { params, query }) => findThings(context, params.organization, query)),
];
