import { route } from "@/app/(api)/route-handlers";
import { listExecutorsContract } from "@/lib/flows/runtime/contract";
import { listExecutors } from "@/lib/flows/runtime/list-executors";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(listExecutorsContract, listExecutors),
});
